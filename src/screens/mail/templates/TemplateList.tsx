import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { strings } from './strings.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { useTemplateColumns } from './use-template-columns.tsx';

type Template = Schemas['MailTemplate'];
type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'preview'; readonly template: Template };

/** The reader's templates and those that colleagues share. */
export function TemplateList() {
  const t = useStrings(strings);
  const may = usePermission();
  const { listMailTemplates, deleteMailTemplates, undoMailTemplateDeletion } = useCalls();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const { show } = useToastActions();
  const [keyword, keep] = useDraft('mail.templates', '');
  const [opened, open] = useState<Open>();
  const list = useRecordList(listMailTemplates, { filter: { keyword: keyword.trim() } });
  const reload = () => list.send({ type: 'reload' });
  const search = (words: string) => {
    keep(words);
    list.send({ type: 'filter.change', filter: { keyword: words.trim() } });
  };
  const remove = async ({ id, name }: Template) => {
    if (!(await attempt(() => deleteMailTemplates({ ids: id }).finally(reload)))) return;
    const undo = takeBack(t('undo'), () => undoMailTemplateDeletion({ ids: id }).finally(reload));
    show({ tone: 'success', text: t('deleted', { name }), action: undo });
  };
  const columns = useTemplateColumns({
    edit: (template) => open({ kind: 'edit', template }),
    preview: (template) => open({ kind: 'preview', template }),
    remove: (template) => void remove(template),
  });
  const openRow = (id: string) => {
    const template = list.rows.find((row) => row.id === id);
    if (template) open({ kind: template.ismine ? 'edit' : 'preview', template });
  };
  const close = () => open(undefined);
  return (
    <>
      <FilterBar
        setCount={keyword.trim() === '' ? 0 : 1}
        onClear={() => search('')}
        actions={
          <Button variant="primary" {...may('mail', 'send')} onPress={() => open({ kind: 'new' })}>
            {t('newTemplate')}
          </Button>
        }
      >
        <SearchField label={t('keyword')} placeholder={t('keyword')} maxLength={200} value={keyword} onChange={keep} onSearch={search} />
      </FilterBar>
      <PagedRecords
        label={t('templates')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={keyword.trim() !== ''}
        onOpen={openRow}
        onClear={() => search('')}
      />
      {opened?.kind === 'new' ? <TemplateForm onSaved={reload} onClose={close} /> : null}
      {opened?.kind === 'edit' ? (
        <TemplateForm key={opened.template.id} template={opened.template} onSaved={reload} onClose={close} />
      ) : null}
      {opened?.kind === 'preview' ? <TemplatePreview template={opened.template} onClose={close} /> : null}
    </>
  );
}
