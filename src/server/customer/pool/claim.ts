import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, type CallerContext, type Operation, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { type BatchFailure, type BatchResult, refuseSingle } from '../batch/batch-order.ts';
import { type Batch, runBatch } from '../batch/run-batch.ts';

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

/** A customer that came out of the public pool into somebody else's hands. */
interface Taken {
  id: string;
  /** For those who may see whose it is. */
  ownername?: string;
}

/**
 * Those of the customers that somebody else took out of the public pool; a customer that never was there stays unknown.
 *
 * Everybody could see them there, so somebody who comes too late learns that they are gone. Only those who see everybody's customers learn who has
 * them now.
 */
async function findTaken(db: Kysely<Database>, { id, tenantId, dataScope }: Caller, ids: readonly string[]): Promise<Taken[]> {
  const rows = await db
    .selectFrom('customer')
    .innerJoin('account', 'account.id', 'customer.owner_id')
    .where('customer.tenant_id', '=', tenantId)
    .where('customer.id', 'in', ['0', ...ids])
    .where('customer.owner_id', '<>', id)
    .where('customer.pooltime', 'is not', null)
    .where('customer.deletetime', 'is', null)
    .select(['customer.id', 'account.nameremark as ownername'])
    .execute();
  return rows.map(({ ownername, ...row }) => ({ ...row, ...(dataScope === 'ALL' && { ownername }) }));
}
