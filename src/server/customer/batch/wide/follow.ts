import type { Operation } from '#server/operation.ts';

import { beginWide } from './begin.ts';
import { stopWide } from './finish-wide.ts';
import { findWide, wideResult } from './wide-batch.ts';

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
