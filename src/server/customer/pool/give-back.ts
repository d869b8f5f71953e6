import type { Operation } from '#server/operation.ts';

import type { BatchFailure } from '../batch/result.ts';
import { runBatch } from '../batch/run-batch.ts';
import { authorOf } from '../change-log.ts';
import { moveCustomers } from './move-customers.ts';
import { refuseSingle } from './refuse-single.ts';

/** Gives customers back to the public pool, with the reason in the log. Locked ones stay; those in the pool already are where they should be. */
export const giveBackCustomers: Operation<'giveBackCustomers'> = async (context, { id, selection, note }) =>
  runBatch(context, {
    id,
    selection,
    action: 'topool',
    change: async ({ trx, batchId, chosen }) => {
      const failures = chosen.filter(({ locked }) => locked).map((one): BatchFailure => ({ id: one.id, reason: 'locked' }));
      refuseSingle(id, 'id', failures);
      const ids = chosen.filter(({ locked, owner_id }) => !locked && owner_id !== null).map((one) => one.id);
      await moveCustomers(trx, authorOf(context), { ids, to: null, action: 'topool', reason: 'manual', note: note.trim(), batchId });
      return failures;
    },
  });
