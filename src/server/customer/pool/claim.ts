import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { type BatchFailure, type BatchResult, refuseSingle } from '../batch/batch-order.ts';
import { type Batch, runBatch } from '../batch/run-batch.ts';

/**
 * Takes customers out of the public pool into the caller's own.
 *
 * Of many who claim one at once exactly one gets it, and the others are told that it is gone. Whoever had the customer already has it.
 */
export const claimCustomers: Operation<'claimCustomers'> = async (context, { ids, selection }) => {
  if (ids === undefined) return claim(context, { selection });
  try {
    return await tellingTaken(context, await claim(context, { id: ids }));
  } catch (error) {
    if (error instanceof Refusal && error.code === 404) await refuseTaken(context, splitIds(ids) ?? []);
    throw error;
  }
};

async function claim(context: CallerContext, choice: Pick<Batch, 'id' | 'selection'>): Promise<BatchResult> {
  return runBatch(context, { ...choice, field: 'ids', order: { kind: 'claim' } });
}

/** Says of failed customers which somebody else took before; of these the caller learns nothing else. */
async function tellingTaken({ db, user }: CallerContext, { failed, ...result }: BatchResult): Promise<BatchResult> {
  const gone = failed.filter(({ reason }) => reason === 'gone').map(({ id }) => id);
  const taken = new Map((await findTaken(db, user, gone)).map((one) => [one.id, one]));
  return {
    ...result,
    failed: failed.map((one) => ({ ...one, ...(taken.has(one.id) && { ...taken.get(one.id), reason: 'taken' as const }) })),
  };
}

/** Says of customers of which none is to be seen that somebody was quicker. */
async function refuseTaken({ db, user }: CallerContext, asked: readonly string[]): Promise<void> {
  const taken = await findTaken(db, user, asked);
  if (taken.length === asked.length)
    refuseSingle(
      asked[0],
      'ids',
      taken.map((one): BatchFailure => ({ ...one, reason: 'taken' })),
    );
}

/** A customer that came out of the public pool into somebody else's hands. */
interface Taken {
  id: string;
  /** For those who may see whose it is. */
  ownername?: string;
}

/**
 * Finds the customers that somebody else took out of the public pool; a customer that never was there stays unknown.
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
