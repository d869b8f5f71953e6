import { type Kysely, sql } from 'kysely';

import { customerImport, noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';

import type { ImportRow } from '../import-result.ts';
import { addCustomers } from './add-customers.ts';
import { type Compared, compareRows } from './compare-rows.ts';
import { comparedImport } from './finish-check.ts';
import { updateCustomers } from './update-customers.ts';

const TABLES = ['customer', 'contact', 'contact_email', 'contact_phone', 'log_entry'];

/**
 * Lets PostgreSQL look at tables that have doubled since it last did.
 *
 * It would do so by itself, but only minutes later; until then it takes thousands of new rows for a handful, and compares each with each: where
 * it knew of three customers, 400 rows took a second and a half to be looked for among 2,000.
 */
async function freshStatistics(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ relname: string }>`
    SELECT relname FROM pg_stat_user_tables
    WHERE schemaname = 'public' AND relname = ANY (${TABLES}) AND n_mod_since_analyze > 100 + n_live_tup * 0.5`.execute(db);
  for (const { relname } of rows) await sql`ANALYZE ${sql.table(relname)}`.execute(db);
}

/** Counts what the transaction wrote as soon as it ends, and not within a second or so, by when there are thousands of rows more. */
async function tellStatistics(db: Kysely<Database>): Promise<void> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
}

/** Rows of one transaction: few enough that nobody waits long for the tenant's next customer number. */
const AT_ONCE = 400;
/** After this long others get their turn. */
const SLICE_MS = 2_000;

/**
 * Imports rows for a while. Each transaction deals with some rows whole, customers and log and all, or not at all; where it was killed, the next
 * one goes on.
 */
export async function importSlice(db: Kysely<Database>, id: string): Promise<'goes on' | 'over'> {
  const end = performance.now() + SLICE_MS;
  let line: number | undefined = 0;
  do {
    await freshStatistics(db);
    line = await importSome(db, id, line);
    if (line === undefined) return 'over';
  } while (performance.now() < end);
  return 'goes on';
}

/** Returns the last line it dealt with, and nothing when all is done. A crash of the machine may undo it as a whole, and it is done again: so the disk is not waited for. */
async function importSome(db: Kysely<Database>, id: string, after: number): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL synchronous_commit = off`.execute(trx);
    const row = await trx
      .selectFrom('customer_import')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', customerImport.running)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const lines = await nextLines(trx, id, after);
    if (lines.length === 0) return finish(trx, row);
    const compared = await comparedImport(trx, id);
    if (!compared) return undefined;
    const updated = row.mode === 'update' ? await updateSome(trx, row, { lines, compared }) : 0;
    const { created, failed } = await addCustomers(trx, row, { lines, compared });
    await count(trx, id, { created, updated, failed, duplicate: lines.length - created - updated - failed });
    await tellStatistics(trx);
    return lines.at(-1);
  });
}

/** The next rows to import. None before `after` is left; to say so spares PostgreSQL to pass by all that were. */
async function nextLines(db: Kysely<Database>, id: string, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_import_row')
    .select('line')
    .where('import_id', '=', id)
    .where('state', '=', 'good')
    .where('line', '>', after)
    .orderBy('line')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ line }) => line);
}

/** Compares again before it updates: since the dry run, customers have come and gone. */
async function updateSome(
  db: Kysely<Database>,
  row: ImportRow,
  { lines, compared }: { lines: readonly number[]; compared: Compared },
): Promise<number> {
  await db
    .updateTable('customer_import_row')
    .set({ customer_id: null })
    .where('import_id', '=', row.id)
    .where('line', 'in', lines)
    .where('state', '=', 'good')
    .execute();
  await compareRows(db, compared, { from: lines[0] ?? 0, to: lines.at(-1) ?? 0 });
  return updateCustomers(db, row, lines);
}

async function count(
  db: Kysely<Database>,
  id: string,
  { created, updated, duplicate, failed }: Readonly<Record<'created' | 'updated' | 'duplicate' | 'failed', number>>,
): Promise<void> {
  await db
    .updateTable('customer_import')
    .set((eb) => ({
      created: eb('created', '+', created),
      updated: eb('updated', '+', updated),
      duplicate: eb('duplicate', '+', duplicate),
      failed: eb('failed', '+', failed),
      beattime: sql`now()`,
    }))
    .where('id', '=', id)
    .execute();
}

async function finish(db: Kysely<Database>, row: ImportRow): Promise<undefined> {
  await db.updateTable('customer_import').set({ status: customerImport.done, finishtime: new Date() }).where('id', '=', row.id).execute();
  const values = { file: row.filename, ok: row.created + row.updated, failed: row.failed + row.duplicate };
  const [tenantId, accountId, href] = [row.tenant_id, row.account_id, `/customer/import?id=${row.id}`];
  await notify(db, [{ tenantId, accountId, recordtype: noticeTypes.finished, recordid: row.id, key: 'importFinished', values, href }]);
}
