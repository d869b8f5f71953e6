import { type Kysely, sql } from 'kysely';

import { customerImport } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';

/** Customers of one transaction: few enough that nobody who works on one of them waits long. */
const AT_ONCE = 400;
/** After this long others get their turn. */
const SLICE_MS = 2_000;

/**
 * Takes customers of an import away for a while. Each transaction deals with some rows whole, log and all, or not at all; where it was killed, the
 * next one goes on.
 */
export async function undoSlice(db: Kysely<Database>, id: string): Promise<'goes on' | 'over'> {
  const end = performance.now() + SLICE_MS;
  do if ((await undoSome(db, id)) === 'over') return 'over';
  while (performance.now() < end);
  return 'goes on';
}

async function undoSome(db: Kysely<Database>, id: string): Promise<'goes on' | 'over'> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('customer_import')
      .select(['id', 'tenant_id', 'account_id', 'address', 'undoneline'])
      .where('id', '=', id)
      .where('status', '=', customerImport.undoing)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'over';
    const made = await nextMade(trx, row);
    const there = await stillThere(trx, made);
    const gone = there.filter(({ istouched }) => !istouched).map((customer) => customer.id);
    await takeAway(trx, row, gone);
    await trx
      .updateTable('customer_import')
      .set((eb) => ({
        undone: eb('undone', '+', gone.length),
        stayed: eb('stayed', '+', there.length - gone.length),
        beattime: sql<Date>`now()`,
        ...(made.length > 0
          ? { undoneline: made.at(-1)?.line ?? row.undoneline }
          : { status: customerImport.undone, finishtime: sql<Date>`now()` }),
      }))
      .where('id', '=', row.id)
      .execute();
    return made.length > 0 ? 'goes on' : 'over';
  });
}

interface Made {
  line: number;
  customer_id: string | null;
}

async function nextMade(trx: Kysely<Database>, { id, undoneline }: { id: string; undoneline: number }): Promise<Made[]> {
  return trx
    .selectFrom('customer_import_row')
    .select(['line', 'customer_id'])
    .where('import_id', '=', id)
    .where('state', '=', 'created')
    .where('line', '>', undoneline)
    .orderBy('line')
    .limit(AT_ONCE)
    .execute();
}

/** Those that are still customers, locked in the order of their ids, each with whether somebody has done anything with it since. */
async function stillThere(trx: Kysely<Database>, made: readonly Made[]): Promise<{ id: string; istouched: boolean }[]> {
  const { rows } = await sql<{ id: string; istouched: boolean }>`
    SELECT customer.id, version > 1 OR EXISTS (SELECT FROM log_entry WHERE log_entry.customer_id = customer.id AND action <> 'import') AS istouched
    FROM customer WHERE id = ANY (${made.flatMap(({ customer_id }) => customer_id ?? [])}::bigint[]) AND deletetime IS NULL
    ORDER BY customer.id FOR UPDATE`.execute(trx);
  return rows;
}

async function takeAway(
  trx: Kysely<Database>,
  { tenant_id: tenantId, account_id: accountId, address }: { tenant_id: string; account_id: string; address: string },
  ids: readonly string[],
): Promise<void> {
  await sql`UPDATE customer SET deletetime = now(), version = version + 1, updatetime = now() WHERE id = ANY (${ids}::bigint[])`.execute(
    trx,
  );
  await writeLog(
    trx,
    { tenantId, accountId, address },
    ids.map((id) => ({ entity: 'customer', entityId: id, customerId: id, action: 'delete' })),
  );
}
