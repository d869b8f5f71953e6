import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';

import type { ImportRow } from '../import-result.ts';
import { addCustomers } from './add-customers.ts';
import { type Compared, compareRows } from './compare-rows.ts';
import { comparedImport } from './finish-check.ts';
import { freshStatistics } from './fresh-statistics.ts';
import { updateCustomers } from './update-customers.ts';

/** Rows of one transaction: few enough that nobody waits long for the tenant's next customer number. */
const AT_ONCE = 400;
/** After this long others get their turn. */
const SLICE_MS = 2_000;

/**
 * Imports rows for a while. Each transaction deals with some rows whole, customers and log and all, or not at all; where it was killed, the next
 * one goes on.
 */
export async function importSlice(db: Kysely<Database>, id: string): Promise<'goes on' | 'over'> {
  await freshStatistics(db);
  const end = performance.now() + SLICE_MS;
  do if ((await importSome(db, id)) === 'over') return 'over';
  while (performance.now() < end);
  return 'goes on';
}

async function importSome(db: Kysely<Database>, id: string): Promise<'goes on' | 'over'> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('customer_import')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 3)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'over';
    const lines = await nextLines(trx, id);
    if (lines.length === 0) return finish(trx, row);
    const compared = await comparedImport(trx, id);
    if (!compared) return 'over';
    const updated = row.mode === 'update' ? await updateSome(trx, row, { lines, compared }) : 0;
    const { created, failed } = await addCustomers(trx, row, { lines, compared });
    await count(trx, id, { created, updated, failed, duplicate: lines.length - created - updated - failed });
    return 'goes on';
  });
}

async function nextLines(db: Kysely<Database>, id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_import_row')
    .select('line')
    .where('import_id', '=', id)
    .where('state', '=', 'good')
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

async function finish(db: Kysely<Database>, row: ImportRow): Promise<'over'> {
  await db.updateTable('customer_import').set({ status: 4, finishtime: new Date() }).where('id', '=', row.id).execute();
  const values = { file: row.filename, ok: row.created + row.updated, failed: row.failed + row.duplicate };
  const [tenantId, accountId, href] = [row.tenant_id, row.account_id, `/customer/import?id=${row.id}`];
  await notify(db, [{ tenantId, accountId, recordtype: 9, recordid: row.id, key: 'importFinished', values, href }]);
  return 'over';
}
