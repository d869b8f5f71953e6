import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { pickText } from '#site/site-model.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
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

/** Adds products to a page of the company's site as it is being built; without a site it leads to where one is begun. */
export function ShowOnSite({ ids, offSale, onClose }: ShowOnSiteProps) {
  const t = useStrings(strings);
  const go = useGo();
  const { getSite } = useCalls();
  const { record: site, error: unread, reload } = useRecord((options) => getSite(undefined, options));
  const [chosen, choose] = useState('');
  const nameOf = usePageName();
  const { show, isBusy, error } = useShowing({ ids, nameOf, onClose });
  const errors = useFormErrors(error, []);
  const hasNone = site?.exists === false;
  const submit = () => {
    if (hasNone) {
      onClose();
      go(href('foreignTrade.staff'));
    } else void show(chosen);
  };
  return (
    <FormDialog
      title={t('siteTitle', { count: ids.length })}
      action={t(hasNone ? 'toBuilder' : 'addToPage')}
      isOpen
      isBusy={isBusy || !site}
      errors={errors}
      draft={null}
      onSubmit={submit}
      onClose={onClose}
    >
      {site ? (
        <PageChoice pages={site.pages} value={chosen} offSale={offSale} onChange={choose} />
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('siteLoading')} error={unread} title={t('siteFailed')} onRetry={reload} />
      )}
    </FormDialog>
  );
}

/** Returns the name of a page for whoever builds it. */
function usePageName(): (page: Page) => string {
  const t = useStrings(strings);
  const language = siteLanguages[useLanguage()];
  return ({ slug, title }) => (slug === '' ? t('homePage') : pickText(title, language).text || slug);
}

interface PageChoiceProps {
  /** None where there is no site. */
  pages: readonly Page[];
  /** Empty for the home page, which is the first. */
  value: string;
  offSale: number;
  onChange: (id: string) => void;
}

function PageChoice({ pages, value, offSale, onChange }: PageChoiceProps) {
  const t = useStrings(strings);
  const nameOf = usePageName();
  const [home] = pages;
  if (!home) return <p>{t('noSite')}</p>;
  return (
    <>
      <SelectField
        label={t('page')}
        name="page"
        options={pages.map((page) => ({ id: page.id, name: nameOf(page) }))}
        value={value || home.id}
        help={t('siteHow')}
        onChange={onChange}
      />
      {offSale === 0 ? null : <Status tone="warning">{t('offSale', { count: offSale })}</Status>}
    </>
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
  const takeBack = useTakeBack();
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
  const putBack = ({ id, version, title, description, sections }: Page) => saveSitePage({ id, version, title, description, sections });
  const show = async (pageId: string) => {
    const done = await submit(pageId);
    if (!done) return;
    const { page, placing } = done;
    const name = nameOf(page);
    onClose();
    if (placing.state === 'placed') {
      tell({
        tone: 'success',
        text: t('shown', { count: placing.count, page: name }),
        action: takeBack(t('undo'), () => putBack(page)),
      });
    } else if (placing.state === 'full') tell({ tone: 'warning', text: t('pageFull', { page: name, n: SHOWN_AT_MOST }) });
    else tell({ tone: 'info', text: t(placing.state === 'all' ? 'shownAll' : 'shownAlready', { page: name }) });
  };
  return { show, isBusy, error };
}
