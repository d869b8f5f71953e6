import type { Input, Schemas } from '#client/calls.ts';
import { toWireTime } from '#ui/date-field/local-time.ts';

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

const DAY_MS = 86_400_000;

/** How many of the filters are set. */
export const setCount = (filter: LogFilter): number => Object.values(filter).filter((value: { length: number }) => value.length > 0).length;

/** The same as the wire wants it: whole days, the last of them included. */
export function toWire(filter: LogFilter): Omit<Input<'listSystemLog'>, 'index' | 'size'> {
  const from = toWireTime(`${filter.from}T00:00`);
  const last = toWireTime(`${filter.to}T00:00`);
  const to = last === null ? null : new Date(new Date(last).getTime() + DAY_MS).toISOString();
  return {
    ...(filter.keyword.trim() !== '' && { keyword: filter.keyword.trim() }),
    ...(filter.userid !== '' && { userid: filter.userid }),
    ...(filter.action.length > 0 && { action: [...filter.action] }),
    ...(filter.entity.length > 0 && { entity: [...filter.entity] }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}
