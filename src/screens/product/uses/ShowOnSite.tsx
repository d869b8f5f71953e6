import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { pickText } from '#site/site-model.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';

import { placedOn, SHOWN_AT_MOST } from './site-products.ts';
import { strings } from './strings.ts';

type Page = Schemas['SitePage'];

interface ShowOnSiteProps {
  ids: readonly string[];
  /** How many of them no site shows now. */
  offSale: number;
  onClose: () => void;
}

const ROWS_AWAITED = 2;
const siteLanguages = { CN: 'zh', HK: 'zh-HK', US: 'en' } as const;

/** Adds products to a page of the company's site as it is being built. */
export function ShowOnSite(props: ShowOnSiteProps) {
  const t = useStrings(strings);
  const { getSite } = useCalls();
  const { record: site, error, reload } = useRecord((options) => getSite(undefined, options));
  if (site?.exists) return <PageQuestion {...props} site={site} />;
  return (
    <Dialog title={t('siteTitle', { count: props.ids.length })} width="form" isOpen onClose={props.onClose}>
      {site ? (
        <Empty kind="first" title={t('noSite')} actions={<TextLink href={href('foreignTrade.staff')}>{t('toBuilder')}</TextLink>}>
          {t('noSiteHow')}
        </Empty>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('siteLoading')} error={error} title={t('siteFailed')} onRetry={reload} />
      )}
    </Dialog>
  );
}

function PageQuestion({ ids, offSale, site, onClose }: ShowOnSiteProps & { site: Schemas['Site'] }) {
  const t = useStrings(strings);
  const language = siteLanguages[useLanguage()];
  const [pageId, setPage] = useState(site.pages[0]?.id ?? '');
  const nameOf = ({ slug, title }: Page) => (slug === '' ? t('homePage') : pickText(title, language).text || slug);
  const { show, isBusy, error } = useShowing({ ids, nameOf, onClose });
  const errors = useFormErrors(error, []);
  return (
    <FormDialog
      title={t('siteTitle', { count: ids.length })}
      action={t('addToPage')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void show(pageId)}
      onClose={onClose}
    >
      <SelectField
        label={t('page')}
        name="page"
        options={site.pages.map((page) => ({ id: page.id, name: nameOf(page) }))}
        value={pageId}
        help={t('siteHow')}
        onChange={setPage}
      />
      {offSale === 0 ? null : <Status tone="warning">{t('offSale', { count: offSale })}</Status>}
    </FormDialog>
  );
}

interface Showing {
  ids: readonly string[];
  nameOf: (page: Page) => string;
  onClose: () => void;
}

/** Saves over the page as it is now, for somebody may be writing it; what was there before can be brought back. */
function useShowing({ ids, nameOf, onClose }: Showing) {
  const t = useStrings(strings);
  const { getSite, saveSitePage } = useCalls();
  const { show: tell } = useToastActions();
  const attempt = useAttempt();
  const { submit, isBusy, error } = useSubmission(async (pageId: string) => {
    const { pages, langs } = await getSite();
    const page = pages.find(({ id }) => id === pageId) ?? pages[0];
    if (!page) return undefined;
    const placing = placedOn(page, ids, langs);
    if (placing.state !== 'placed') return { page, placing };
    const { id, title, description } = page;
    const { version } = await saveSitePage({ id, version: page.version, title, description, sections: placing.sections });
    return { page: { ...page, version }, placing };
  });
  const takeBack = ({ id, version, title, description, sections }: Page) =>
    attempt(() => saveSitePage({ id, version, title, description, sections }));
  const show = async (pageId: string) => {
    const done = await submit(pageId);
    if (!done) return;
    const { page, placing } = done;
    const name = nameOf(page);
    onClose();
    if (placing.state === 'placed') {
      const action = { name: t('undo'), takesBack: true, onPress: () => void takeBack(page) } as const;
      tell({ tone: 'success', text: t('shown', { count: placing.count, page: name }), action });
    } else if (placing.state === 'full') tell({ tone: 'warning', text: t('pageFull', { page: name, n: SHOWN_AT_MOST }) });
    else tell({ tone: 'info', text: t(placing.state === 'all' ? 'shownAll' : 'shownAlready', { page: name }) });
  };
  return { show, isBusy, error };
}
