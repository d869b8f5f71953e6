import type { RecordList } from '#actors/use-record-list.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { RecordType } from '#routes/records.ts';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn, RecordSort } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';

import { detailFields, type ManagerRecord, type RecordRequest } from '../record-kinds.ts';
import { RecordStatusWord } from '../words/RecordStatusWord.tsx';
import { wordStrings } from '../words/strings.ts';
import { useDetailWords } from '../words/use-detail-words.ts';
import { strings } from './strings.ts';

export interface RecordRowsProps {
  type: RecordType;
  list: RecordList<ManagerRecord, Omit<RecordRequest, 'index' | 'size'>>;
  isNarrowed: boolean;
  sort: RecordSort;
  onSort: (sort: RecordSort) => void;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** One page of records; while the next one loads, and when it fails, these stay. */
export function RecordRows({ type, list, isNarrowed, sort, onSort, onOpen, onClear }: RecordRowsProps) {
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
