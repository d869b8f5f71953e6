import type { RecordList } from '#actors/use-record-list.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';

import { wordStrings } from '../words/strings.ts';
import { ClueStatusWord } from './ClueStatusWord.tsx';
import { strings } from './strings.ts';

type Clue = Schemas['Clue'];

export interface ClueRowsProps {
  label: string;
  list: RecordList<Clue, Omit<Input<'listClues'>, 'index' | 'size'>>;
  isNarrowed: boolean;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** One page of clues; while the next one loads, and when it fails, these stay. */
export function ClueRows({ label, list, isNarrowed, onOpen, onClear }: ClueRowsProps) {
  const t = useStrings(strings);
  const columns = useClueColumns(onOpen);
  return <PagedRecords label={label} list={list} columns={columns} words={t} isNarrowed={isNarrowed} onOpen={onOpen} onClear={onClear} />;
}

function useClueColumns(onOpen: (id: string) => void): readonly RecordColumn<Clue>[] {
  const word = useStrings(wordStrings);
  const { day, dayTime } = useFormats();
  return [
    {
      id: 'companyname',
      header: word('field.companyname'),
      isRowHeader: true,
      cell: ({ id, companyname }) => <RowOpener onPress={() => onOpen(id)}>{companyname}</RowOpener>,
    },
    { id: 'contactname', header: word('field.contactname'), cell: ({ contactname }) => contactname || '—', width: 120 },
    { id: 'product', header: word('field.product'), cell: ({ product }) => product || '—', width: 140 },
    { id: 'status', header: word('field.status'), cell: ({ status }) => <ClueStatusWord status={status} />, width: 108 },
    { id: 'customername', header: word('field.became'), cell: ({ customername }) => customername || '—', width: 140 },
    { id: 'ownername', header: word('field.owneruserid'), cell: ({ ownername }) => ownername, width: 96 },
    { id: 'nexttime', header: word('field.nexttime'), cell: ({ nexttime }) => (nexttime === '' ? '—' : dayTime(nexttime)), width: 132 },
    { id: 'createtime', header: word('field.createtime'), cell: ({ createtime }) => day(createtime), width: 112 },
  ];
}
