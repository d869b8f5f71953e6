import { type Kysely, sql, type RawBuilder } from 'kysely';

import { heldScope } from '#server/account/rights/rights.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { type Compared, compareRows } from './compare-rows.ts';
import { hintNearNames } from './hint-near-names.ts';

const listed = (column: 'domains' | 'phones' | 'emails', id: string) => sql`
  SELECT line, min(first) AS first FROM (
    SELECT line, min(line) OVER (PARTITION BY value) AS first FROM customer_import_row, unnest(${sql.ref(column)}) AS value WHERE import_id = ${id} AND state = 'good'
  ) AS shared GROUP BY line`;

/** For each key, every good row with the first row that has the same; a name without a country is that of the first row that has one with it. */
const firstLines: Readonly<Record<Schemas['MatchKey'], (id: string) => RawBuilder<unknown>>> = {
  name: (id) =>
    sql`
      SELECT line, CASE countrycode WHEN '' THEN coalesce(min(line) FILTER (WHERE countrycode <> '') OVER named, min(line) OVER named)
        ELSE min(line) OVER (PARTITION BY namekey, countrycode) END AS first
      FROM customer_import_row WHERE import_id = ${id} AND state = 'good' WINDOW named AS (PARTITION BY namekey)`,
  domain: (id) => listed('domains', id),
  phone: (id) => listed('phones', id),
  email: (id) => listed('emails', id),
};

/** Rows whose customers are looked up in one statement. */
const AT_ONCE = 2_000;

/** Looks for the rows' companies in the table itself and among the customers, counts, and leaves the rest to the reader. */
export async function finishCheck(db: Kysely<Database>, { id, runner }: { id: string; runner: string }): Promise<void> {
  const compared = await comparedImport(db, id);
  if (!compared) return;
  // The rows are new to PostgreSQL, which would take them for a handful and compare each with each.
  await sql`ANALYZE customer_import_row`.execute(db);
  await markTwins(db, compared);
  const { last } = await db
    .selectFrom('customer_import_row')
    .where('import_id', '=', id)
    .select(sql<number>`coalesce(max(line), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= last; from += AT_ONCE) {
    await compareRows(db, compared, { from, to: from + AT_ONCE - 1 });
    const { numUpdatedRows } = await db
      .updateTable('customer_import')
      .set({ beattime: sql`now()` })
      .where('id', '=', id)
      .where('runner', '=', runner)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
  }
  await hintNearNames(db, compared, last);
  await sql`
    UPDATE customer_import SET status = 2, tries = 0, total = found.total, good = found.good, duplicate = found.duplicate, failed = found.failed, reasons = found.reasons
    FROM (
      SELECT count(*)::integer AS total, (count(*) FILTER (WHERE state = 'good'))::integer AS good,
        (count(*) FILTER (WHERE state = 'duplicate'))::integer AS duplicate, (count(*) FILTER (WHERE state = 'failed'))::integer AS failed,
        coalesce((SELECT jsonb_object_agg(code, count) FROM (
          SELECT reason->>'code' AS code, count(DISTINCT line) FROM customer_import_row, jsonb_array_elements(reasons) AS reason WHERE import_id = ${id} GROUP BY 1
        ) AS counted), '{}') AS reasons
      FROM customer_import_row WHERE import_id = ${id}
    ) AS found
    WHERE id = ${id} AND runner = ${runner} AND status = 1`.execute(db);
}

/** What comparing needs to know of an import and of whoever brought it. */
export async function comparedImport(db: Kysely<Database>, id: string): Promise<Compared | undefined> {
  return db
    .selectFrom('customer_import')
    .innerJoin('account', 'account.id', 'customer_import.account_id')
    .where('customer_import.id', '=', id)
    .select(['customer_import.id', 'customer_import.tenant_id as tenantId', 'account_id as accountId', 'mode', 'matchkeys'])
    .select((eb) => eb(heldScope, '=', 'ALL').as('seesAll'))
    .executeTakeFirst() as Promise<Compared | undefined>;
}

/** Of rows that are one company the first counts, with its country where any has one, unless everything is to become a customer. */
async function markTwins(db: Kysely<Database>, { id, mode, matchkeys }: Compared): Promise<void> {
  if (mode === 'create') return;
  for (const key of matchkeys)
    await sql`
      UPDATE customer_import_row AS row SET state = 'duplicate',
        reasons = reasons || jsonb_build_array(jsonb_build_object('code', 'twice', 'field', '', 'value', first::text))
      FROM (${firstLines[key](id)}) AS twin
      WHERE import_id = ${id} AND row.line = twin.line AND first <> twin.line`.execute(db);
}
