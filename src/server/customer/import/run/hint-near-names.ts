import { setImmediate } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import { NEAR_NAME_ROWS } from '#lib/table-limits.ts';
import { judgeNames } from '#server/customer/duplicate/judge-names.ts';
import { isOtherCountry, type Match } from '#server/customer/duplicate/match.ts';
import { findNearNames } from '#server/customer/duplicate/near-names.ts';
import { readName } from '#server/customer/duplicate/read-name.ts';
import type { Database } from '#server/database/schema.ts';

import type { RowReason } from '../table/import-record.ts';
import type { Compared } from './compare-rows.ts';

/** Rows whose names are looked up in one statement. */
const AT_ONCE = 100;
/** A beginning that more rows share tells nothing of them. */
const ROWS_OF_A_BLOCK = 20;
/** Pairs that are judged before others get their turn. */
const PAIRS_AT_ONCE = 2_000;

/**
 * Says of good rows that would become customers which customer, or which row before them, has a near name. They stay good: whether it is the same company
 * is for the reader to see.
 *
 * Only of the first rows of a long table: each name is a search of its own.
 */
export async function hintNearNames(db: Kysely<Database>, compared: Compared, last: number): Promise<void> {
  if (compared.mode === 'create' || !compared.matchkeys.includes('name')) return;
  for (let from = 1; from <= Math.min(last, NEAR_NAME_ROWS); from += AT_ONCE) await hintSome(db, compared, from);
  await hintWithin(db, compared);
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
    return best ? [{ line, reason: reasonOf(best, compared) }] : [];
  });
  await writeHints(db, id, hints);
}

interface Hint {
  line: number;
  reason: RowReason;
}

async function writeHints(db: Kysely<Database>, id: string, hints: readonly Hint[]): Promise<void> {
  if (hints.length === 0) return;
  const reasons = hints.map(({ reason }) => JSON.stringify([reason]));
  await sql`
    UPDATE customer_import_row AS row SET reasons = row.reasons || hint.reason::jsonb
    FROM unnest(${hints.map(({ line }) => line)}::int[], ${reasons}::text[]) AS hint (line, reason)
    WHERE import_id = ${id} AND row.line = hint.line`.execute(db);
}

interface Pair {
  line: number;
  name: string;
  countrycode: string;
  earlier: number;
  earliername: string;
  earliercountry: string;
}

/** Compares the rows with each other, as far as a beginning, an end or two words are common to some of them. */
async function hintWithin(db: Kysely<Database>, { id, tenantId }: Compared): Promise<void> {
  const { rows } = await sql<Pair>`
    WITH named AS MATERIALIZED (
      SELECT line, namekey, countrycode, record->>'companyname' AS name, coalesce(record#>>'{texts,companynamecn}', '') AS namecn FROM customer_import_row
      WHERE import_id = ${id} AND line <= ${NEAR_NAME_ROWS} AND state = 'good' AND customer_id IS NULL
    ), block AS MATERIALIZED (
      SELECT line, block, count(*) OVER (PARTITION BY block) AS rows
      FROM (SELECT DISTINCT line, unnest(name_blocks(${tenantId}::bigint, namekey, name, namecn)) AS block FROM named) AS each
    ), pair AS (
      SELECT DISTINCT later.line, earlier.line AS earlier FROM block AS later JOIN block AS earlier USING (block)
      WHERE later.rows <= ${ROWS_OF_A_BLOCK} AND earlier.line < later.line
    )
    SELECT pair.line, pair.earlier, later.name, later.countrycode, earlier.name AS earliername, earlier.countrycode AS earliercountry
    FROM pair JOIN named AS later ON later.line = pair.line JOIN named AS earlier ON earlier.line = pair.earlier
    ORDER BY pair.line, pair.earlier`.execute(db);
  const hints = new Map<number, Hint>();
  for (const [at, { line, earlier, ...pair }] of rows.entries()) {
    if (at % PAIRS_AT_ONCE === 0) await setImmediate();
    if (!hints.has(line) && isNear(pair)) hints.set(line, { line, reason: { code: 'nearrow', field: '', value: String(earlier) } });
  }
  await writeHints(db, id, [...hints.values()]);
}

function isNear({ name, countrycode, earliername, earliercountry }: Omit<Pair, 'line' | 'earlier'>): boolean {
  return !isOtherCountry(countrycode, earliercountry) && judgeNames(readName(name), readName(earliername)) !== undefined;
}

/** Of a colleague's customer the row tells the owner and nothing else. */
function reasonOf({ ownerId, ownername, customercode, companyname }: Match, { accountId, seesAll }: Compared): RowReason {
  const isShown = ownerId === null || ownerId === accountId || seesAll;
  return { code: 'near', field: '', value: isShown ? `${companyname} · ${customercode}` : ownername };
}
