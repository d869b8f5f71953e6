import { type Kysely, type RawBuilder, sql } from 'kysely';

import { wideBatch } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { type BatchResult, TOLD_AT_MOST } from './batch-order.ts';
import { mayUndo, UNDO_WITHIN_MINUTES } from './undo-right.ts';
import { putBackSome } from './undo-some.ts';
import { beginWideUndo, WIDE } from './wide/begin.ts';
import { findWide, wideBatchJob, wideResult } from './wide/wide-batch.ts';

/** Takes a batch back within ten minutes. Customers that anybody has changed since stay as they are and are told. */
export const undoCustomerBatch: Operation<'undoCustomerBatch'> = async (context, { batchid }) => {
  const { db, user, jobs } = context;
  const { result, isWide } = await db.transaction().execute((trx) => undo(trx, context, batchid));
  if (!isWide) return result;
  await jobs.send(wideBatchJob, { id: result.batchid, isundo: true });
  return wideResult(db, await findWide(db, user, result.batchid));
};

/** Puts customers back at once; many of them in the background, where the batch was done there. */
async function undo(trx: Kysely<Database>, context: CallerContext, batchid: string): Promise<{ result: BatchResult; isWide: boolean }> {
  const { user, address } = context;
  const { id: batchId, status } = await takeBatch(trx, user, batchid);
  const noted = await trx.selectFrom('customer_batch_row').where('batch_id', '=', batchId).select('customer_id as id').execute();
  const isWide = status !== null && noted.length > WIDE;
  if (isWide) {
    await beginWideUndo(trx, context, batchId);
    return { result: { batchid: batchId, total: 0, done: 0, failed: [] }, isWide };
  }
  const ids = noted.map(({ id }) => id);
  const failed = await putBackSome(trx, { user, address, batchId }, ids);
  // Whoever makes room first can still take it back.
  const full = failed.filter(({ reason }) => reason === 'capacity');
  if (full.length > 0 && full.length === ids.length) await markUndone(trx, batchId, null);
  const result = { batchid: batchId, total: ids.length, done: ids.length - failed.length, failed: failed.slice(0, TOLD_AT_MOST) };
  return { result, isWide };
}

async function markUndone(trx: Kysely<Database>, batchId: string, undonetime: RawBuilder<Date> | null): Promise<void> {
  await trx.updateTable('customer_batch').set({ undonetime }).where('id', '=', batchId).execute();
}

/** Reads a column of the background work of a batch; null where it has none. */
function wide(column: 'status' | 'finishtime') {
  return sql`(SELECT ${sql.ref(column)} FROM wide_batch WHERE batch_id = customer_batch.id AND NOT isundo)`;
}

/** The batch, marked as taken back, so that nobody else can take it back too. */
async function takeBatch(trx: Kysely<Database>, user: Caller, batchid: string): Promise<{ id: string; status: number | null }> {
  const batch = await trx
    .selectFrom('customer_batch')
    .where('id', 'in', splitIds(batchid) ?? ['0'])
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where('action', '<>', 'mine')
    .where('undonetime', 'is', null)
    .select([
      'id',
      'action',
      sql<boolean>`coalesce(${wide('finishtime')}, createtime) < now() - ${UNDO_WITHIN_MINUTES} * interval '1 minute'`.as('isOld'),
    ])
    .select(sql<number | null>`${wide('status')}`.as('status'))
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new Refusal(404, 'notFound', { field: 'batchid' });
  if (!mayUndo(user, batch.action)) throw new Refusal(401, 'noPermission');
  if (batch.status === wideBatch.running) throw new Refusal(409, 'batchGoesOn', { field: 'batchid' });
  if (batch.isOld) throw new Refusal(409, 'undoTooLate', { field: 'batchid' });
  await markUndone(trx, batch.id, sql<Date>`now()`);
  return batch;
}
