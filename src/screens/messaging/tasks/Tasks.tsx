import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { filteredIn } from '#routes/marketing-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { Status } from '#ui/status/Status.tsx';

import { priceStrings } from './price-strings.ts';
import { PricesDialog } from './PricesDialog.tsx';
import { strings } from './strings.ts';
import { taskTones } from './task-tones.ts';
import { TaskDetail } from './TaskDetail.tsx';
import { type ChosenIn, TaskForm } from './TaskForm.tsx';

type Task = Schemas['WhatsAppTask'];

const MOST_TEMPLATES = 100;

/** Shows the messages written to many; one task is shown in place of the list, and stands in the address. */
export function Tasks() {
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const task = query.get('task');
  const page = href('marketing.whatsApp');
  if (task !== null) return <TaskDetail key={task} id={task} onBack={() => changeAddress(page)} />;
  return (
    <TaskList
      key={query.toString()}
      chosen={chosenIn(query)}
      onOpen={(id) => changeAddress(`${page}?task=${id}`)}
      onLeave={() => changeAddress(page)}
    />
  );
}

/** Returns the customers that a list has named in the address: some, or all that it shows under its filters. */
function chosenIn(query: URLSearchParams): ChosenIn {
  const selection = filteredIn(query);
  if (selection) return { source: 'filter', selection };
  const customerids = query.get('customers') ?? '';
  return customerids === '' ? {} : { source: 'customers', customerids };
}

interface TaskListProps {
  /** The customers to whom a task is to be written at once. */
  chosen: ChosenIn;
  onOpen: (id: string) => void;
  /** The customers are let go of. */
  onLeave: () => void;
}

function TaskList({ chosen, onOpen, onLeave }: TaskListProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { listWhatsAppTasks, listWhatsAppTemplates } = useCalls();
  const [keyword, keep] = useDraft('whatsapp.tasks', '');
  const [isWriting, setWriting] = useState(chosen.source !== undefined);
  const [isPricing, setPricing] = useState(false);
  const priceWord = useStrings(priceStrings);
  const list = useRecordList(listWhatsAppTasks, { filter: { keyword: keyword.trim() } });
  const approved = useRecord(({ signal }) => listWhatsAppTemplates({ index: 1, size: MOST_TEMPLATES, status: 'APPROVED' }, { signal }));
  const templates = approved.record?.datas ?? [];
  useReturn(() => {
    list.send({ type: 'reload' });
    approved.reload();
  });
  const search = (words: string) => {
    keep(words);
    list.send({ type: 'filter.change', filter: { keyword: words.trim() } });
  };
  const close = () => {
    setWriting(false);
    if (chosen.source !== undefined) onLeave();
  };
  const columns = useTaskColumns(onOpen);
  const nothingApproved = templates.length === 0 ? { isDisabled: true as const, disabledReason: t('needsTemplate') } : {};
  return (
    <>
      <FilterBar
        setCount={keyword.trim() === '' ? 0 : 1}
        onClear={() => search('')}
        actions={
          <>
            <Button {...may('marketing', 'edit')} onPress={() => setPricing(true)}>
              {priceWord('prices')}
            </Button>
            <Button variant="primary" {...nothingApproved} {...may('marketing', 'send')} onPress={() => setWriting(true)}>
              {t('newTask')}
            </Button>
          </>
        }
      >
        <SearchField label={t('keyword')} placeholder={t('keyword')} maxLength={200} value={keyword} onChange={keep} onSearch={search} />
      </FilterBar>
      <PagedRecords
        label={t('tasks')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={keyword.trim() !== ''}
        onOpen={onOpen}
        onClear={() => search('')}
      />
      {isPricing ? <PricesDialog onClose={() => setPricing(false)} /> : null}
      {isWriting && templates.length > 0 ? (
        <TaskForm templates={templates} chosen={chosen} onMade={({ id }) => onOpen(id)} onClose={close} />
      ) : null}
    </>
  );
}

/** Returns the columns of tasks: what each sends, and how far it is. */
function useTaskColumns(open: (id: string) => void): readonly RecordColumn<Task>[] {
  const t = useStrings(strings);
  const { dayTime, number } = useFormats();
  return [
    { id: 'name', header: t('name'), isRowHeader: true, cell: ({ id, name }) => <RowOpener onPress={() => open(id)}>{name}</RowOpener> },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status }) => <Status tone={taskTones[status]}>{t(`status.${status}`)}</Status>,
      width: 112,
    },
    {
      id: 'progress',
      header: t('progress'),
      cell: ({ counts }) => t('progressOf', { done: number(counts.total - counts.pending), all: number(counts.total) }),
      align: 'end',
      width: 112,
    },
    { id: 'delivered', header: t('delivered'), cell: ({ counts }) => number(counts.delivered + counts.read), align: 'end', width: 80 },
    { id: 'read', header: t('read'), cell: ({ counts }) => number(counts.read), align: 'end', width: 68 },
    { id: 'failed', header: t('failedCount'), cell: ({ counts }) => number(counts.failed), align: 'end', width: 68 },
    { id: 'template', header: t('template'), cell: ({ templatename }) => <span lang="en">{templatename}</span>, width: 116 },
    { id: 'account', header: t('account'), cell: ({ accountname }) => accountname, width: 104 },
    { id: 'by', header: t('by'), cell: ({ username }) => username, width: 100 },
    { id: 'created', header: t('created'), cell: ({ createtime }) => dayTime(createtime), width: 120 },
  ];
}
