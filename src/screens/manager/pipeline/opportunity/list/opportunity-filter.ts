import type { Input, Schemas } from '#client/calls.ts';

type Wire = Omit<Input<'listOpportunities'>, 'index' | 'size'>;

/** What narrows the list of opportunities and puts it in order. */
export interface OpportunityFilter {
  readonly keyword: string;
  readonly stages: readonly Schemas['OpportunityStage'][];
  readonly sort: NonNullable<Wire['sort']>;
}

export const NO_FILTER: OpportunityFilter = { keyword: '', stages: [], sort: 'updatetime' };

/** How many of the filters are set; the order is none. */
export const setCount = ({ keyword, stages }: OpportunityFilter): number => (keyword.trim() === '' ? 0 : 1) + (stages.length === 0 ? 0 : 1);

/** The same as the wire wants it. */
export function toWire({ keyword, stages, sort }: OpportunityFilter): Wire {
  return { keyword: keyword.trim(), sort, ...(stages.length > 0 && { stage: [...stages] }) };
}
