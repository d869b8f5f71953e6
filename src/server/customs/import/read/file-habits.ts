import type { SheetRow } from '#server/sheets/sheet.ts';
import { type DateOrder, orderEvidence } from '#server/sheets/values/dates.ts';

import { amountFields, type ColumnUse } from '../columns/fields.ts';
import { type Decimal, decimalEvidence } from '../values/amounts.ts';

/** What a table does in its columns, by their place: the order of day, month and year where dates are of numbers, and the sign before the part of a number. */
export interface Habits {
  orders: Record<number, DateOrder>;
  decimals: Record<number, Decimal>;
}

const isAmount = new Set<string>(amountFields);

/** Learns the habits of a table from all of its rows: whichever way of writing is the only possible one for more of them. */
export function habitsOf(uses: readonly ColumnUse[]): { learn: (row: SheetRow) => void; habits: () => Habits } {
  const dates = uses.filter(({ field, order }) => field === 'date' && !order).map(({ column }) => column);
  const amounts = uses.filter(({ field }) => isAmount.has(field)).map(({ column }) => column);
  const votes = new Map<string, number>();
  const vote = (column: number, found: string | undefined) => {
    if (found !== undefined) votes.set(`${column} ${found}`, (votes.get(`${column} ${found}`) ?? 0) + 1);
  };
  const votesFor = (column: number, found: string) => votes.get(`${column} ${found}`) ?? 0;
  const won = (column: number, one: string, other: string) => votesFor(column, one) > votesFor(column, other);
  const orderIn = (column: number): DateOrder | undefined => {
    // One date with its year last has to be read in some order, however many begin with theirs.
    if (['dmy', 'mdy', 'either'].some((order) => votesFor(column, order) > 0)) return won(column, 'mdy', 'dmy') ? 'mdy' : 'dmy';
    return votesFor(column, 'ymd') > 0 ? 'ymd' : undefined;
  };
  return {
    learn({ cells }) {
      for (const column of dates) vote(column, orderEvidence(cells[column] ?? ''));
      for (const column of amounts) vote(column, decimalEvidence(cells[column] ?? ''));
    },
    habits: () => ({
      orders: Object.fromEntries(
        dates.flatMap((column) => {
          const order = orderIn(column);
          return order ? [[column, order]] : [];
        }),
      ),
      decimals: Object.fromEntries(amounts.map((column) => [column, won(column, ',', '.') ? ',' : '.'])),
    }),
  };
}
