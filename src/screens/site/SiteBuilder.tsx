import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import type { SiteLanguage } from '#site/site-model.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { ReadOnlyContext } from '#ui/field/read-only.ts';
import { useFocusLeftBehind } from '#ui/lost-focus/use-focus-left-behind.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { SiteHosts } from './hosts/SiteHosts.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { PageEditor, type PageEditorProps } from './PageEditor.tsx';
import * as styles from './site.css.ts';
import { SiteFigures } from './SiteFigures.tsx';
import { SiteSettings } from './SiteSettings.tsx';
import { strings } from './strings.ts';

const KINDS = ['manufacturer', 'trader', 'brand'] as const satisfies Schemas['SiteKind'][];

const PARTS = ['build', 'settings', 'hosts', 'figures'] as const;
type Part = (typeof PARTS)[number];

/** The company's own site (`/foreignTrade/staff`): what its pages show, publishing, and who has seen it. */
export default function SiteBuilder() {
  const t = useStrings(strings);
  const calls = useCalls();
  const may = usePermission();
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const site = useRecord((options) => calls.getSite(undefined, options));
  const content = useRecord((options) => calls.getSiteContent(undefined, options));
  const part = PARTS.find((id) => id === query.get('part')) ?? 'build';
  const page = href('foreignTrade.staff');
  const error = site.error ?? content.error;
  if (!site.record || !content.record)
    return (
      <>
        <PageHead title={t('title')} />
        <Awaited
          rows={6}
          label={t('loading')}
          error={error}
          title={t('failed')}
          onRetry={() => {
            site.reload();
            content.reload();
          }}
        />
      </>
    );
  if (!site.record.exists)
    return (
      <>
        <PageHead title={t('title')} />
        <BeginSite onBegun={site.reload} />
      </>
    );
  const open = (id: Part) => changeAddress(id === 'build' ? page : `${page}?part=${id}`);
  return (
    <div className={styles.wide}>
      <PageHead title={t('title')} />
      {may('site', 'edit').isDisabled ? <p>{t('onlyLook')}</p> : null}
      <Tabs label={t('parts')} tabs={PARTS.map((id) => ({ id, name: t(`part.${id}`) }))} value={part} onChange={open}>
        <ShownPart part={part} site={site.record} content={content.record} onChange={site.reload} onContent={content.reload} />
      </Tabs>
    </div>
  );
}

function ShownPart({ part, ...props }: Omit<PageEditorProps, 'page' | 'onPage'> & { part: Part }) {
  const isReadOnly = usePermission()('site', 'edit').isDisabled ?? false;
  if (part === 'build') return <WrittenPage {...props} />;
  return (
    <div className={styles.usual}>
      {part === 'figures' ? <SiteFigures /> : null}
      {part === 'hosts' ? <SiteHosts /> : null}
      {part === 'settings' ? (
        <ReadOnlyContext value={isReadOnly}>
          <SiteSettings site={props.site} onChange={props.onChange} />
        </ReadOnlyContext>
      ) : null}
    </div>
  );
}

/** The page that was written last on this site, or the home page. */
function WrittenPage(props: Omit<PageEditorProps, 'page' | 'onPage'>) {
  const { pages } = props.site;
  const [pageId, setPage] = useDraft('page', '');
  const page = pages.find(({ id }) => id === pageId) ?? pages[0];
  return page ? <PageEditor key={page.id} {...props} page={page} onPage={setPage} /> : null;
}

/** The first step: which ready site, and in which languages. */
function BeginSite({ onBegun }: { onBegun: () => void }) {
  const t = useStrings(strings);
  const { addSite } = useCalls();
  const { submit, isBusy } = useAction(addSite);
  const may = usePermission();
  const [kind, setKind] = useDraft<Schemas['SiteKind']>('kind', 'manufacturer');
  const [langs, setLangs] = useDraft<SiteLanguage[]>('langs', ['en', 'zh']);
  const form = useRef<HTMLDivElement>(null);
  useFocusLeftBehind(form);
  const begin = async () => {
    if ((await submit({ kind, langs })) !== undefined) onBegun();
  };
  return (
    <div ref={form} className={styles.fields}>
      <p>{t('beginHow')}</p>
      <Choice label={t('kind')} options={KINDS.map((id) => ({ id, name: t(`kind.${id}`) }))} value={kind} onChange={setKind} isPlain />
      <LanguageChoice langs={langs} onChange={setLangs} />
      <div>
        <Button
          variant="primary"
          isBusy={isBusy}
          {...(langs.length === 0 ? { isDisabled: true } : may('site', 'add'))}
          onPress={() => void begin()}
        >
          {t('begin')}
        </Button>
      </div>
    </div>
  );
}
