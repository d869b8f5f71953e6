import type { RecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { RecordType } from '#routes/records.ts';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordSort } from '#ui/record-table/record-columns.ts';

import type { ManagerRecord, RecordRequest } from '../record-kinds.ts';
import { wordStrings } from '../words/strings.ts';
import { strings } from './strings.ts';
import { useRecordColumns } from './use-record-columns.tsx';

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
