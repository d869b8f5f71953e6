import type { BatchStep } from '../batch/order.ts';
import type { BatchFailure } from '../batch/result.ts';
import { authorOf } from '../change-log.ts';
import { moveCustomers } from './move-customers.ts';

/** Gives customers back to the public pool, with the reason in the log. Locked ones stay; those in the pool already are where they should be. */
export async function giveBackChosen(
  { trx, user, address, batchId, chosen }: BatchStep,
  { note }: { note: string },
): Promise<readonly BatchFailure[]> {
  const ids = chosen.filter(({ locked, owner_id }) => !locked && owner_id !== null).map((one) => one.id);
  await moveCustomers(trx, authorOf({ user, address }), { ids, to: null, action: 'topool', reason: 'manual', note, batchId });
  return chosen.filter(({ locked }) => locked).map((one): BatchFailure => ({ id: one.id, reason: 'locked' }));
}
