import { type Kysely, sql } from 'kysely';

import { NEAR_NAME_ROWS } from '#lib/table-limits.ts';
import type { Match } from '#server/customer/duplicate/match.ts';
import { findNearNames } from '#server/customer/duplicate/near-names.ts';
import type { Database } from '#server/database/schema.ts';

import type { RowReason } from '../table/import-record.ts';
import type { Compared } from './compare-rows.ts';

/** Rows whose names are looked up in one statement. */
const AT_ONCE = 100;

/**
 * Says of good rows that would become customers which customer has a near name. They stay good: whether it is the same company is for the reader to see.
 *
 * Only of the first rows of a long table: each name is a search of its own.
 */
export async function hintNearNames(db: Kysely<Database>, compared: Compared, last: number): Promise<void> {
  if (compared.mode === 'create' || !compared.matchkeys.includes('name')) return;
  for (let from = 1; from <= Math.min(last, NEAR_NAME_ROWS); from += AT_ONCE) await hintSome(db, compared, from);
}

async function hintSome(db: Kysely<Database>, compared: Compared, from: number): Promise<void> {
  const { id, tenantId } = compared;
  const rows = await db
    .selectFrom('customer_import_row')
    .where('import_id', '=', id)
    .where('line', '>=', from)
    .where('line', '<', from + AT_ONCE)
    .where('state', '=', 'good')
    .where('customer_id', 'is', null)
    .select(['line', 'countrycode', sql<string>`coalesce(record->>'companyname', '')`.as('companyname')])
    .execute();
  const found = rows.length === 0 ? [] : await findNearNames(db, tenantId, rows);
  const hints = rows.flatMap(({ line }, at) => {
    const [best] = found[at] ?? [];
    return best ? [{ line, reason: JSON.stringify([reasonOf(best, compared)]) }] : [];
  });
  if (hints.length > 0)
    await sql`
      UPDATE customer_import_row AS row SET reasons = row.reasons || hint.reason::jsonb
      FROM unnest(${hints.map(({ line }) => line)}::int[], ${hints.map(({ reason }) => reason)}::text[]) AS hint (line, reason)
      WHERE import_id = ${id} AND row.line = hint.line`.execute(db);
}

/** Of a colleague's customer the row tells the owner and nothing else. */
function reasonOf({ ownerId, ownername, customercode, companyname }: Match, { accountId, seesAll }: Compared): RowReason {
  const isShown = ownerId === null || ownerId === accountId || seesAll;
  return { code: 'near', field: '', value: isShown ? `${companyname} · ${customercode}` : ownername };
}
