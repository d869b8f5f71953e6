import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { type BatchFailure, type BatchResult, refuseSingle } from '../batch/batch-order.ts';
import { type Batch, runBatch } from '../batch/run-batch.ts';
import { findTaken, type Taken } from './taken-customers.ts';

/**
 * Takes customers out of the public pool into the caller's own.
 *
 * Of many who claim one at once exactly one gets it, and the others are told that it is gone. Whoever had the customer already has it.
 */
export const claimCustomers: Operation<'claimCustomers'> = async (context, { ids, selection }) => {
  if (ids === undefined) return claim(context, { selection, field: 'ids' });
  const asked = splitIds(ids);
  if (!asked) throw new Refusal(404, 'notFound', { field: 'ids' });
  try {
    return await claimThose(context, asked);
  } catch (error) {
    // Somebody took one between the look and the lock: the second look sees it.
    if (error instanceof Refusal && error.code === 404) return claimThose(context, asked);
    throw error;
  }
};

async function claimThose(context: CallerContext, asked: readonly string[]): Promise<BatchResult> {
  const taken = await findTaken(context.db, context.user, asked);
  const left = asked.filter((id) => taken.every((one) => one.id !== id));
  const tooLate = taken.map((one): BatchFailure => ({ ...one, reason: 'taken' }));
  if (left.length === 0) refuseSingle(asked[0], 'ids', tooLate);
  const result = await claim(context, { id: left.join('|'), field: 'ids' });
  return withTaken(result, taken);
}

/** Those that were taken before are failures too, of which the caller learns nothing else. */
function withTaken({ total, failed, ...result }: BatchResult, taken: readonly Taken[]): BatchResult {
  const tooLate = taken.map((one) => ({ ...one, companyname: '', reason: 'taken' as const }));
  return { ...result, total: total + taken.length, failed: [...tooLate, ...failed].slice(0, 100) };
}

async function claim(context: CallerContext, choice: Pick<Batch, 'id' | 'selection' | 'field'>): Promise<BatchResult> {
  return runBatch(context, { ...choice, order: { kind: 'claim' } });
}
