import { sql } from 'kysely';

import type { Operation, Schemas } from '#server/operation.ts';

import { mayUndo, UNDO_WITHIN_MINUTES } from '../undo-right.ts';
import { beginWide } from './begin.ts';
import { stopWide } from './finish-wide.ts';
import { columns, findWide, type WideOrder, wideResult } from './wide-batch.ts';

/** More at once is nothing that anybody follows. */
const MOST = 20;
const UNDO_WITHIN_MS = UNDO_WITHIN_MINUTES * 60_000;
const LATELY = sql`now() - ${sql.lit(UNDO_WITHIN_MINUTES)} * interval '1 minute'`;

/** When the batch itself ended, where it can still be taken back: nobody has done so, or a try changed nothing. */
const UNDOABLE_SINCE = sql<Date | null>`(
  SELECT finishtime FROM wide_batch AS itself
  WHERE itself.batch_id = wide_batch.batch_id AND NOT itself.isundo AND undonetime IS NULL AND itself.finishtime > ${LATELY})`;
/** Of a batch and its taking back the latter is told. */
const TOLD = sql<boolean>`(wide_batch.isundo OR undonetime IS NULL AND NOT EXISTS (
  SELECT FROM wide_batch AS takingback WHERE takingback.batch_id = wide_batch.batch_id AND takingback.isundo))`;

/**
 * The caller's batches that are under way, and those that were over a short while ago and may be taken back still, the latest first.
 *
 * Of one that is being taken back in the background only that is told; one that was taken back at once is no longer there.
 */
export const listCustomerBatches: Operation<'listCustomerBatches'> = async ({ db, user }) => {
  const rows = await db
    .selectFrom('wide_batch')
    .innerJoin('customer_batch', 'customer_batch.id', 'batch_id')
    .where('wide_batch.account_id', '=', user.id)
    .where(sql<boolean>`(status = 0 OR finishtime > ${LATELY})`)
    .where(TOLD)
    .select(columns)
    .select(['action', UNDOABLE_SINCE.as('since')])
    .orderBy('wide_batch.createtime', 'desc')
    .limit(MOST)
    .execute();
  return Promise.all(
    rows.map(async ({ action, since, ...row }) => {
      const progress = await wideResult(db, row);
      const end = since ?? row.finishtime;
      return {
        kind: kindOf(row.asked),
        isundo: row.isundo,
        undoable: since !== null && (row.isundo || row.done > 0) && mayUndo(user, action),
        ...(end !== null && { until: new Date(end.getTime() + UNDO_WITHIN_MS).toISOString() }),
        progress,
      };
    }),
  );
};

function kindOf(order: WideOrder): Schemas['CustomerBatchKind'] {
  if (order.kind === 'delete') return order.list === 'slist' ? 'remove' : 'delete';
  if (order.kind === 'lock') return order.locked ? 'lock' : 'unlock';
  return order.kind === 'giveBack' ? 'giveback' : order.kind;
}

/** Stops it where it is; what is done stays done and can be taken back. */
export const cancelCustomerBatch: Operation<'cancelCustomerBatch'> = async ({ db, user }, { batchid }) => {
  const { batch_id: id, isundo } = await findWide(db, user, batchid);
  await stopWide(db, { id, isundo });
  return wideResult(db, await findWide(db, user, batchid));
};

/** Looks on the own sites of all that a list shows, some at a time, in the background. */
export const startBatchMining: Operation<'startBatchMining'> = async (context, { kind, selection }) => {
  const begun = await beginWide(context, { order: { kind: 'mine', mining: kind }, selection, few: 0 });
  return begun ?? { batchid: '0', total: 0, done: 0, failed: [] };
};
