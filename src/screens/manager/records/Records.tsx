import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList, type RecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { noticeTypes } from '#lib/status-names.ts';
import { readingHref } from '#routes/manager-pages.ts';
import { recordPlaceOf, type RecordType } from '#routes/records.ts';
import { Button } from '#ui/button/Button.tsx';
import { DayRange } from '#ui/day-range/DayRange.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordSort, RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { RecordDialog } from './detail/RecordDialog.tsx';
import { RecordForm } from './form/RecordForm.tsx';
import { strings } from './list/strings.ts';
import { callsOf, RECORD_AREA, statusesOf, type RecordRequest, detailFields, type ManagerRecord } from './record-kinds.ts';
import { RecordStatusWord } from './words/RecordStatusWord.tsx';
import { wordStrings } from './words/strings.ts';
import { useDetailWords } from './words/use-detail-words.ts';

interface RecordRowsProps {
  type: RecordType;
  list: RecordList<ManagerRecord, Omit<RecordRequest, 'index' | 'size'>>;
  isNarrowed: boolean;
  sort: RecordSort;
  onSort: (sort: RecordSort) => void;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** The filters of a list of records, as they are shown. */
interface RecordFilter {
  readonly status: 'all' | '0' | '1' | '2';
  readonly keyword: string;
  readonly from: string;
  readonly to: string;
}

const NO_FILTER: RecordFilter = { status: 'all', keyword: '', from: '', to: '' };

const ALL = -1;

/** How a list is ordered that nobody has ordered yet. */
const NEWEST_FIRST: RecordSort = { column: 'begintime', direction: 'descending' };

/** How many of the filters are set. */
const setCount = ({ status, keyword, from, to }: RecordFilter): number =>
  [status === 'all' ? '' : status, keyword.trim(), from, to].filter((value) => value !== '').length;

/**
 * The visits, services, marketing reports or quality records that a role reads (`/industryManager/…`, `/genjin/…`).
 *
 * One screen for the eight addresses, which say whose records and of which type; an `id` in the query opens a record.
 */
export default function Records() {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const { fullPath, query } = usePage();
  const changeAddress = useAddressChange();
  const may = usePermission();
  const calls = useCalls();
  const { audience, type, path } = recordPlaceOf(fullPath);
  const [filter, keep] = useDraft<RecordFilter>('filter', NO_FILTER);
  const [sort, keepSort] = useDraft<RecordSort>('sort', NEWEST_FIRST);
  const [isWriting, setWriting] = useState(false);
  const list = useRecordList(callsOf(calls, type).list, { filter: toWire(filter, sort) });
  const reload = () => list.send({ type: 'reload' });
  useReturn(reload);

  const narrow = (next: RecordFilter) => {
    keep(next);
    list.send({ type: 'filter.change', filter: toWire(next, sort) });
  };
  const order = (next: RecordSort) => {
    keepSort(next);
    list.send({ type: 'filter.change', filter: toWire(filter, next) });
  };
  const open = (id: string) => changeAddress(`${path}?id=${encodeURIComponent(id)}`);
  const opened = query.get('id');
  return (
    <>
      <PageHead title={word(`type.${type}`)} count={list.shown ? t('count', { total: list.total }) : undefined}>
        <TextLink href={readingHref({ audience, type: noticeTypes.inquiry })}>{t('inquiries')}</TextLink>
        <Button variant="primary" {...may(RECORD_AREA, 'add')} onPress={() => setWriting(true)}>
          {t('add', { record: word(`one.${type}`) })}
        </Button>
      </PageHead>
      <RecordFilters type={type} filter={filter} onType={keep} onNarrow={narrow} />
      <RecordRows
        type={type}
        list={list}
        isNarrowed={setCount(filter) > 0}
        sort={sort}
        onSort={order}
        onOpen={open}
        onClear={() => narrow(NO_FILTER)}
      />
      {isWriting ? <RecordForm type={type} audience={audience} onSaved={reload} onClose={() => setWriting(false)} /> : null}
      {opened === null ? null : <RecordDialog key={opened} id={opened} type={type} onChange={reload} onClose={() => changeAddress(path)} />}
    </>
  );
}

interface RecordFiltersProps {
  type: RecordType;
  filter: RecordFilter;
  /** The word as it is typed; the list is narrowed when typing rests. */
  onType: (filter: RecordFilter) => void;
  onNarrow: (filter: RecordFilter) => void;
}

/** Shows the filters of a list of records: where they stand, a word, and the days on which they began. */
function RecordFilters({ type, filter, onType, onNarrow }: RecordFiltersProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const statuses = statusesOf(type).map((status) => ({ id: `${status}` as const, name: word(`status.${status}`) }));
  return (
    <FilterBar setCount={setCount(filter)} onClear={() => onNarrow(NO_FILTER)}>
      <Segmented<RecordFilter['status']>
        label={word('field.status')}
        isLabelHidden
        isBesideFields
        options={[{ id: 'all', name: t('all') }, ...statuses]}
        value={filter.status}
        onChange={(status) => onNarrow({ ...filter, status })}
      />
      <SearchField
        label={t('keywordLabel')}
        placeholder={t('keyword')}
        maxLength={200}
        value={filter.keyword}
        onChange={(keyword) => onType({ ...filter, keyword })}
        onSearch={(keyword) => onNarrow({ ...filter, keyword })}
      />
      <DayRange label={word('field.begintime')} value={filter} onChange={({ from, to }) => onNarrow({ ...filter, from, to })} />
    </FilterBar>
  );
}

/** The filters and the order as the wire wants them. */
function toWire({ status, keyword, from, to }: RecordFilter, { column, direction }: RecordSort): Omit<RecordRequest, 'index' | 'size'> {
  return {
    status: status === 'all' ? ALL : (Number(status) as 0 | 1 | 2),
    keyword: keyword.trim(),
    sort: column === 'title' ? 'title' : 'begintime',
    order: direction === 'ascending' ? 'asc' : 'desc',
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

/** One page of records; while the next one loads, and when it fails, these stay. */
function RecordRows({ type, list, isNarrowed, sort, onSort, onOpen, onClear }: RecordRowsProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const columns = useRecordColumns(type, onOpen);
  return (
    <PagedRecords
      label={word(`type.${type}`)}
      list={list}
      columns={columns}
      words={t}
      isNarrowed={isNarrowed}
      sort={sort}
      onSort={onSort}
      onOpen={onOpen}
      onClear={onClear}
    />
  );
}

/** The columns of a list of records; the first field of its own type stands among them. */
function useRecordColumns(type: RecordType, onOpen: (id: string) => void): readonly RecordColumn<ManagerRecord>[] {
  const t = useStrings(wordStrings);
  const words = useDetailWords();
  const say = useStrings(strings);
  const { dayTime } = useFormats();
  const [own] = detailFields[type];
  const ownColumn: RecordColumn<ManagerRecord>[] = own
    ? [{ id: own.key, header: words.name(own.key), cell: ({ detail }) => words.value(own, detail[own.key]) || '—', width: 116 }]
    : [];
  return [
    { id: 'code', header: t('field.code'), cell: ({ code }) => code, width: 136 },
    {
      id: 'title',
      header: t('field.title'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ id, title }) => <RowOpener onPress={() => onOpen(id)}>{title}</RowOpener>,
    },
    { id: 'buyer', header: t('field.buyer'), cell: ({ buyer }) => buyer || '—', width: 160 },
    ...ownColumn,
    { id: 'status', header: t('field.status'), cell: ({ status }) => <RecordStatusWord status={status} />, width: 124 },
    { id: 'username', header: t('field.username'), cell: ({ username }) => username, width: 96 },
    { id: 'begintime', header: t('field.begintime'), cell: ({ begintime }) => dayTime(begintime), isSortable: true, width: 132 },
    {
      id: 'remarkcount',
      header: t('field.remarkcount'),
      cell: ({ remarkcount }) => (remarkcount === 0 ? '—' : say('remarks', { count: remarkcount })),
      width: 100,
    },
  ];
}
