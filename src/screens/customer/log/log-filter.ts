import type { Input, Schemas } from '#client/calls.ts';
import { wholeDays } from '#ui/day-range/days.ts';

/** What narrows the log, as the filters show it; days are the reader's own. */
export interface LogFilter {
  readonly keyword: string;
  readonly userid: string;
  readonly action: readonly Schemas['LogAction'][];
  readonly entity: readonly string[];
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: LogFilter = { keyword: '', userid: '', action: [], entity: [], from: '', to: '' };

/** How many of the filters are set. */
export const setCount = (filter: LogFilter): number => Object.values(filter).filter((value: { length: number }) => value.length > 0).length;

/** The same as the wire wants it: whole days, the last of them included. */
export function toWire(filter: LogFilter): Omit<Input<'listSystemLog'>, 'index' | 'size'> {
  return {
    ...(filter.keyword.trim() !== '' && { keyword: filter.keyword.trim() }),
    ...(filter.userid !== '' && { userid: filter.userid }),
    ...(filter.action.length > 0 && { action: [...filter.action] }),
    ...(filter.entity.length > 0 && { entity: [...filter.entity] }),
    ...wholeDays(filter),
  };
}
