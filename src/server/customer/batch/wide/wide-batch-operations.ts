import { sql } from 'kysely';

import type { Operation, Schemas } from '#server/operation.ts';

import { mayUndo, UNDO_WITHIN_MINUTES } from '../undo-right.ts';
import { beginWide } from './begin.ts';
import { stopWide } from './finish-wide.ts';
import { columns, findWide, type WideOrder, wideResult } from './wide-batch.ts';

/** More at once is nothing that anybody follows. */
const MOST = 20;
const UNDO_WITHIN_MS = UNDO_WITHIN_MINUTES * 60_000;

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
    .where(sql<boolean>`(status = 0 OR finishtime > now() - ${UNDO_WITHIN_MINUTES} * interval '1 minute')`)
    .where(sql<boolean>`isundo = (undonetime IS NOT NULL)`)
    .select(columns)
    .select('action')
    .orderBy('wide_batch.createtime', 'desc')
    .limit(MOST)
    .execute();
  return Promise.all(
    rows.map(async ({ action, ...row }) => {
      const progress = await wideResult(db, row);
      const until = row.finishtime && new Date(row.finishtime.getTime() + UNDO_WITHIN_MS).toISOString();
      return {
        kind: kindOf(row.asked),
        isundo: row.isundo,
        undoable: until !== null && !row.isundo && row.done > 0 && mayUndo(user, action),
        ...(until !== null && { until }),
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
