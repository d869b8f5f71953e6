import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { type EdmLanguage, mailLanguages } from '#lib/edm/mail-languages.ts';
import { emailTaskHref, templateHref } from '#routes/marketing-href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { strings } from './strings.ts';
import * as styles from './template.css.ts';
import { TemplateCard } from './TemplateCard.tsx';

type Template = Schemas['EdmTemplate'];
const OWNERS = ['', 'own', 'company', 'ready'] as const;
const ROWS_AWAITED = 6;
const PAGE = 24;
const NOTHING = { keyword: '', language: '' as '' | EdmLanguage, owner: '' as (typeof OWNERS)[number] };

/** All templates: the reader's own, the company's, and those that the product brings. */
// oxlint-disable-next-line max-lines-per-function -- one list with its filters and its cards
export function TemplateGallery() {
  const t = useStrings(strings);
  const may = usePermission();
  const go = useGo();
  const { listEdmTemplates, deleteEdmTemplates, undoEdmTemplateDeletion } = useCalls();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const { show } = useToastActions();
  const [chosen, keep, forget] = useDraft('templates', NOTHING);
  const list = useRecordList(listEdmTemplates, { filter: wireFilter(chosen), size: PAGE });
  const filter = (patch: Partial<typeof NOTHING>) => {
    const next = { ...chosen, ...patch };
    keep(next);
    list.send({ type: 'filter.change', filter: wireFilter(next) });
  };
  const clear = () => {
    forget();
    list.send({ type: 'filter.change', filter: wireFilter(NOTHING) });
  };
  const reload = () => list.send({ type: 'reload' });
  const remove = async ({ id, name }: Template) => {
    if (!(await attempt(() => deleteEdmTemplates({ ids: id })))) return;
    reload();
    const undo = takeBack(t('undo'), () => undoEdmTemplateDeletion({ ids: id }).finally(reload));
    show({ tone: 'success', text: t('deleted', { name }), action: undo });
  };
  const set = Object.values(chosen).filter((value) => value !== '').length;
  return (
    <>
      <PageHead title={t('title')} count={list.shown ? t('count', { n: list.total }) : null}>
        <Button variant="primary" {...may('marketing', 'add')} onPress={() => go(templateHref({ from: '' }))}>
          {t('make')}
        </Button>
      </PageHead>
      <FilterBar setCount={set} onClear={clear}>
        <SearchField
          label={t('keyword')}
          placeholder={t('keyword')}
          maxLength={200}
          value={chosen.keyword}
          onChange={(keyword) => keep({ ...chosen, keyword })}
          onSearch={(keyword) => filter({ keyword })}
        />
        <Choice
          label={t('owner')}
          options={OWNERS.map((id) => ({ id, name: t(`owner.${id === '' ? 'all' : id}`) }))}
          value={chosen.owner}
          onChange={(owner) => filter({ owner })}
        />
        <Choice
          label={t('language')}
          options={[{ id: '' as const, name: t('language.all') }, ...mailLanguages.map((id) => ({ id, name: t(`language.${id}`) }))]}
          value={chosen.language}
          onChange={(language) => filter({ language })}
        />
      </FilterBar>
      {list.shown ? null : <Awaited rows={ROWS_AWAITED} label={t('loading')} error={list.error} title={t('failed')} onRetry={reload} />}
      {list.shown && list.error ? <Failure title={t('failed')} error={list.error} onRetry={reload} /> : null}
      {list.shown && list.rows.length === 0 ? (
        <Empty kind="no-match" title={t('noMatch')}>
          {t('noMatchHow')}
        </Empty>
      ) : null}
      <ul className={styles.grid} data-list="" aria-label={t('title')}>
        {list.rows.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            onOpen={() => go(templateHref(template.ismine ? { id: template.id } : { from: template.id }))}
            onCopy={() => go(templateHref({ from: template.id }))}
            onUse={() => go(emailTaskHref({ template: template.id }))}
            onRemove={() => void remove(template)}
          />
        ))}
      </ul>
      {list.shown ? (
        <Pager
          total={list.total}
          index={list.shown.index}
          size={list.shown.size}
          onChange={(index) => list.send({ type: 'page.change', index })}
        />
      ) : null}
    </>
  );
}

function wireFilter({ keyword, language, owner }: typeof NOTHING) {
  return { keyword: keyword.trim(), language, ...(owner !== '' && { owner }) };
}
