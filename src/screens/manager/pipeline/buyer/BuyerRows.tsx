import type { RecordList } from '#actors/use-record-list.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';

import { BuyerStateWord } from './BuyerStateWord.tsx';
import { strings } from './strings.ts';

type Buyer = Schemas['Buyer'];

export interface BuyerRowsProps {
  label: string;
  list: RecordList<Buyer, Omit<Input<'listBuyers'>, 'index' | 'size'>>;
  isNarrowed: boolean;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** One page of buyers to develop; while the next one loads, and when it fails, these stay. */
export function BuyerRows({ label, list, isNarrowed, onOpen, onClear }: BuyerRowsProps) {
  const t = useStrings(strings);
  const columns = useBuyerColumns(onOpen);
  return <PagedRecords label={label} list={list} columns={columns} words={t} isNarrowed={isNarrowed} onOpen={onOpen} onClear={onClear} />;
}

function useBuyerColumns(onOpen: (id: string) => void): readonly RecordColumn<Buyer>[] {
  const t = useStrings(strings);
  return [
    {
      id: 'buyer',
      header: t('field.buyer'),
      isRowHeader: true,
      cell: ({ id, buyer }) => <RowOpener onPress={() => onOpen(id)}>{buyer}</RowOpener>,
    },
    { id: 'countrycode', header: t('field.countrycode'), cell: ({ countrycode }) => countrycode || '—', width: 96 },
    { id: 'industry', header: t('field.industry'), cell: ({ industry }) => industry || '—', width: 180 },
    { id: 'groupname', header: t('field.group'), cell: ({ groupname }) => groupname || '—', width: 120 },
    { id: 'source', header: t('field.source'), cell: ({ source }) => t(`source.${source}`), width: 100 },
    { id: 'state', header: t('state'), cell: ({ state }) => <BuyerStateWord state={state} />, width: 132 },
    { id: 'assigneename', header: t('field.assignee'), cell: ({ assigneename }) => assigneename || '—', width: 112 },
  ];
}
