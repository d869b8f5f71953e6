import type { RecordList } from '#actors/use-record-list.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';

import { StageWord } from '../../words/StageWord.tsx';
import { wordStrings } from '../../words/strings.ts';
import { strings } from '../strings.ts';

export interface OpportunityRowsProps {
  label: string;
  list: RecordList<Schemas['Opportunity'], Omit<Input<'listOpportunities'>, 'index' | 'size'>>;
  isNarrowed: boolean;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** One page of opportunities; while the next one loads, and when it fails, these stay. */
export function OpportunityRows({ label, list, isNarrowed, onOpen, onClear }: OpportunityRowsProps) {
  const t = useStrings(strings);
  const columns = useOpportunityColumns(onOpen);
  return <PagedRecords label={label} list={list} columns={columns} words={t} isNarrowed={isNarrowed} onOpen={onOpen} onClear={onClear} />;
}

type Opportunity = Schemas['Opportunity'];

/** The columns of the list of opportunities. */
function useOpportunityColumns(onOpen: (id: string) => void): readonly RecordColumn<Opportunity>[] {
  const word = useStrings(wordStrings);
  const money = useMoney();
  const { day, dayTime } = useFormats();
  return [
    {
      id: 'name',
      header: word('field.name'),
      isRowHeader: true,
      cell: ({ id, name }) => <RowOpener onPress={() => onOpen(id)}>{name}</RowOpener>,
    },
    {
      id: 'companyname',
      header: word('field.customer'),
      cell: ({ customerid, companyname }) =>
        customerid === '' ? (
          companyname
        ) : (
          <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>{companyname}</TextLink>
        ),
    },
    { id: 'stage', header: word('field.stage'), cell: ({ stage }) => <StageWord stage={stage} />, width: 156 },
    {
      id: 'amount',
      header: word('field.amount'),
      cell: ({ amount, currency }) => (amount > 0 ? money(amount, currency) : '—'),
      align: 'end',
      width: 136,
    },
    { id: 'probability', header: word('field.probability'), cell: ({ probability }) => `${probability}%`, align: 'end', width: 92 },
    {
      id: 'expectedclose',
      header: word('field.expectedclose'),
      cell: ({ expectedclose }) => (expectedclose === '' ? '—' : day(expectedclose)),
      width: 120,
    },
    { id: 'ownername', header: word('field.owneruserid'), cell: ({ ownername }) => ownername, width: 76 },
    { id: 'updatetime', header: word('field.updatetime'), cell: ({ updatetime }) => dayTime(updatetime), width: 124 },
  ];
}
