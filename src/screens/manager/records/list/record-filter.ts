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

/** How many of the filters are set. */
export const setCount = ({ status, keyword, from, to }: RecordFilter): number =>
  [status === 'all' ? '' : status, keyword.trim(), from, to].filter((value) => value !== '').length;

/** The same as the wire wants it. */
export function toWire({ status, keyword, from, to }: RecordFilter): Omit<RecordRequest, 'index' | 'size'> {
  return {
    status: status === 'all' ? ALL : (Number(status) as 0 | 1 | 2),
    keyword: keyword.trim(),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}
