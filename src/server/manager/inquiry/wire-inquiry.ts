import type { Kysely } from 'kysely';

import { wireTime } from '#server/customer/times.ts';
import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

import { isOver, publicKey, readsWhole } from './inquiry-access.ts';
import type { InquiryListRow } from './inquiry-rows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** So much of a name is shown before it may be read. */
export function masked(text: string): string {
  return text === '' ? '' : `${Array.from(text).slice(0, 2).join('')}***`;
}

/** Rows of a list as the wire has them, each masked where the caller may not read it whole. */
export async function wireRows(db: Kysely<Database>, user: Caller, rows: readonly InquiryListRow[]): Promise<Schemas['InquiryRow'][]> {
  const customers = await visibleCustomers(db, user, rows);
  return rows.map((row) => wireRow(user, row, customers));
}

/** One row; the customer is named only where it is among those the caller may see. */
export function wireRow(user: Caller, row: InquiryListRow, customers: ReadonlySet<string>): Schemas['InquiryRow'] {
  const { id, no, source, title, industry, countrycode, validity, state } = row;
  const isMasked = !readsWhole(user, row) && !isOver(row);
  return {
    id,
    no,
    source,
    title,
    industry,
    countrycode,
    validity,
    state,
    ...waitOf(row),
    buyer: isMasked ? masked(row.buyer) : row.buyer,
    closingtime: timeOrNothing(row.closingtime),
    status: state === 'closed' ? 1 : 0,
    userid: row.owner_id ?? '',
    username: row.nameremark ?? '',
    receivetime: row.receivetime.toISOString(),
    answertime: timeOrNothing(row.answertime),
    customerid: row.customer_id !== null && customers.has(row.customer_id) ? row.customer_id : '',
    masked: isMasked,
  };
}

/** How long the company has had it without an answer; nobody waits for a public one. */
function waitOf({ id, state, answertime, receivetime, duetime }: InquiryListRow): { waitinghours: number; isoverdue: boolean } {
  const waits = publicKey(id) === undefined && answertime === null && state !== 'closed';
  const waitinghours = waits ? Math.max(0, Math.floor((Date.now() - receivetime.getTime()) / HOUR_MS)) : 0;
  const due = duetime?.getTime() ?? receivetime.getTime() + DAY_MS;
  return { waitinghours, isoverdue: waits && due < Date.now() };
}

const timeOrNothing = (time: Date | null) => wireTime(time) ?? '';

/** Finds the customers of some rows whom the caller may see. */
export async function visibleCustomers(
  db: Kysely<Database>,
  user: Caller,
  rows: readonly { customer_id: string | null }[],
): Promise<Set<string>> {
  const ids = rows.flatMap(({ customer_id }) => customer_id ?? []);
  if (ids.length === 0) return new Set();
  const seen = await db.selectFrom('customer').where(visibleTo(user)).where('customer.id', 'in', ids).select('customer.id').execute();
  return new Set(seen.map(({ id }) => id));
}
