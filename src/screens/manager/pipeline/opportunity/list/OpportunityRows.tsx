import type { RecordList } from '#actors/use-record-list.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';

import { strings } from '../strings.ts';
import { useOpportunityColumns } from './use-opportunity-columns.tsx';

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
