import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, type CallerContext, type Operation, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import type { BatchFailure, BatchResult } from '../batch/result.ts';
import { type BatchStep, runBatch } from '../batch/run-batch.ts';
import { authorOf } from '../change-log.ts';
import { moveCustomers } from './move-customers.ts';
import { refuseSingle } from './refuse-single.ts';
import { countClaims, holdRoom } from './room.ts';
import { type PoolRules, readPoolRules } from './rules.ts';
import { findTaken, type Taken } from './taken.ts';

/**
 * Takes customers out of the public pool into the caller's own.
 *
 * Of many who claim one at once exactly one gets it, the others are told who. Whoever had the customer already has it.
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

/** Those that were taken before are failures too; the caller may know who has them, but nothing else. */
function withTaken({ total, failed, ...result }: BatchResult, taken: readonly Taken[]): BatchResult {
  const tooLate = taken.map((one) => ({ ...one, companyname: '', reason: 'taken' as const }));
  return { ...result, total: total + taken.length, failed: [...tooLate, ...failed].slice(0, 100) };
}

type Choice = Pick<Parameters<typeof runBatch>[1], 'id' | 'selection' | 'field'>;

async function claim(context: CallerContext, choice: Choice): Promise<BatchResult> {
  return runBatch(context, {
    ...choice,
    action: 'receive',
    change: async (step) => {
      const failures = await claimChosen(context, step);
      refuseSingle(choice.id, 'ids', failures);
      return failures;
    },
  });
}

async function claimChosen(context: CallerContext, { trx, batchId, chosen }: BatchStep): Promise<BatchFailure[]> {
  const { user } = context;
  const rules = await readPoolRules(trx, user.tenantId);
  const room = await holdRoom(trx, { tenantId: user.tenantId, accountId: user.id, rules });
  const owned = chosen.filter(({ owner_id }) => owner_id !== null && owner_id !== user.id).map(({ id }) => id);
  const free = chosen.filter(({ owner_id }) => owner_id === null).map(({ id }) => id);
  const waiting = await findWaiting(trx, user, { ids: free, rules });
  const open = free.filter((id) => !waiting.has(id));
  const ids = open.slice(0, Math.min(open.length, room.capacity, room.claims));
  await moveCustomers(trx, authorOf(context), { ids, to: user.id, action: 'receive', batchId });
  await countClaims(trx, user.id, ids.length);
  const reason = room.capacity <= room.claims ? 'capacity' : 'quota';
  return [
    ...(await ownersOf(trx, owned)).map((one): BatchFailure => ({ ...one, reason: 'taken' })),
    ...[...waiting].map(([id, why]): BatchFailure => ({ id, reason: why })),
    ...open.slice(ids.length).map((id): BatchFailure => ({ id, reason })),
  ];
}

type Wait = 'formerowner' | 'newdata';

/** The customers that the caller has to wait for by the rules, and why. */
async function findWaiting(
  db: Kysely<Database>,
  user: Caller,
  { ids, rules: { pick } }: { ids: readonly string[]; rules: PoolRules },
): Promise<ReadonlyMap<string, Wait>> {
  const { rows } = await sql<{ id: string; why: Wait | null }>`
    SELECT id, CASE
      WHEN preowner_id = ${user.id} AND pooltime > now() - make_interval(days => ${pick.formerownerdays}) THEN 'formerowner'
      WHEN pooltime > now() - make_interval(days => ${pick.newdatadays}) THEN 'newdata' END AS why
    FROM customer WHERE id = ANY (${ids}::bigint[])`.execute(db);
  return new Map(rows.flatMap(({ id, why }) => (why === null ? [] : [[id, why]])));
}

async function ownersOf(db: Kysely<Database>, ids: readonly string[]): Promise<Taken[]> {
  return db
    .selectFrom('customer')
    .innerJoin('account', 'account.id', 'customer.owner_id')
    .where('customer.id', 'in', ['0', ...ids])
    .select(['customer.id', 'account.nameremark as ownername'])
    .execute();
}
