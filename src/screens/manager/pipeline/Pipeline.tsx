import { useAddressChange, useGo, usePage } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { noticeTypes } from '#lib/status-names.ts';
import { href, matchRoute } from '#routes/href.ts';
import { readingHref } from '#routes/manager-pages.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { Buyers } from './buyer/Buyers.tsx';
import { Clues } from './clue/Clues.tsx';
import { Opportunities } from './opportunity/Opportunities.tsx';
import { strings } from './strings.ts';

const TABS = ['opportunity', 'clue', 'buyer'] as const;
type Tab = (typeof TABS)[number];

/**
 * The opportunities, leads and buyers to develop (`/industryManager/opportunity`, `/genjin/opportunity`); buyers are for industry managers only.
 *
 * One screen for both roles; `tab` in the query says which part, `id` opens what it names.
 */
export default function Pipeline() {
  const t = useStrings(strings);
  const { fullPath, query } = usePage();
  const changeAddress = useAddressChange();
  const goTo = useGo();
  const [path = fullPath] = fullPath.split('?');
  const tabs = matchRoute(path)?.row.id === 'genjin.opportunity' ? TABS.slice(0, 2) : TABS;
  const tab = tabs.find((id) => id === query.get('tab')) ?? 'opportunity';
  const opened = query.get('id');
  const go = (to: Tab, id: string | null = null) => {
    const parts = [to === 'opportunity' ? '' : `tab=${to}`, id === null ? '' : `id=${encodeURIComponent(id)}`].filter(
      (part) => part !== '',
    );
    changeAddress(parts.length === 0 ? path : `${path}?${parts.join('&')}`);
  };
  return (
    <>
      <PageHead title={t('title')}>
        <InquiriesLink path={path} />
      </PageHead>
      <Tabs label={t('title')} tabs={tabs.map((id) => ({ id, name: t(id) }))} value={tab} onChange={(next) => go(next)}>
        {tab === 'opportunity' ? <Opportunities label={t(tab)} opened={opened} onOpen={(id) => go(tab, id)} /> : null}
        {tab === 'clue' ? (
          <Clues label={t(tab)} opened={opened} onOpen={(id) => go(tab, id)} onOpportunity={(id) => go('opportunity', id)} />
        ) : null}
        {tab === 'buyer' ? (
          <Buyers label={t(tab)} onOpen={(id) => goTo(`${href('industryManager.purchasern')}?id=${encodeURIComponent(id)}`)} />
        ) : null}
      </Tabs>
    </>
  );
}

/** The buyer inquiries of the same role, which no menu shows. */
function InquiriesLink({ path }: { path: string }) {
  const t = useStrings(strings);
  const audience = path.startsWith('/genjin') ? 'genjin' : 'industryManager';
  return <TextLink href={readingHref({ audience, type: noticeTypes.inquiry })}>{t('inquiries')}</TextLink>;
}
