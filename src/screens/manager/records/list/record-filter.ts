import type { RecordSort } from '#ui/record-table/record-columns.ts';

import type { RecordRequest } from '../record-kinds.ts';

/** What narrows a list of records, as the filters show it. */
export interface RecordFilter {
  readonly status: 'all' | '0' | '1' | '2';
  readonly keyword: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: RecordFilter = { status: 'all', keyword: '', from: '', to: '' };

const ALL = -1;

/** How a list is ordered that nobody has ordered yet. */
export const NEWEST_FIRST: RecordSort = { column: 'begintime', direction: 'descending' };

/** How many of the filters are set. */
export const setCount = ({ status, keyword, from, to }: RecordFilter): number =>
  [status === 'all' ? '' : status, keyword.trim(), from, to].filter((value) => value !== '').length;

/** The filters and the order as the wire wants them. */
export function toWire(
  { status, keyword, from, to }: RecordFilter,
  { column, direction }: RecordSort,
): Omit<RecordRequest, 'index' | 'size'> {
  return {
    status: status === 'all' ? ALL : (Number(status) as 0 | 1 | 2),
    keyword: keyword.trim(),
    sort: column === 'title' ? 'title' : 'begintime',
    order: direction === 'ascending' ? 'asc' : 'desc',
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}
