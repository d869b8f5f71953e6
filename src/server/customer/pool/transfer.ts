import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';
import type { Caller, Operation } from '#server/operation.ts';

import { mayChange } from '../access.ts';
import type { BatchFailure } from '../batch/result.ts';
import { type BatchStep, runBatch } from '../batch/run-batch.ts';
import { authorOf } from '../change-log.ts';
import { holdColleague } from './colleagues.ts';
import { moveCustomers } from './move-customers.ts';
import { refuseSingle } from './refuse-single.ts';
import { holdRoom } from './room.ts';
import { readPoolRules } from './rules.ts';

/**
 * Hands customers over to a colleague, who is told. Locked ones may go too: the lock is against the rules, not against people.
 *
 * Who sees the whole company also hands out customers of the public pool; others claim them first.
 */
export const transferCustomers: Operation<'transferCustomers'> = async (context, { id, selection, touserid }) =>
  runBatch(context, {
    id,
    selection,
    action: 'transfer',
    change: async (step) => {
      const { user } = context;
      const to = await holdColleague(step.trx, user, { touserid });
      const { ids, failures } = await judge(step, user, to);
      refuseSingle(id, 'id', failures);
      const fromPool = new Set(step.chosen.filter(({ owner_id }) => owner_id === null).map((one) => one.id));
      const author = authorOf(context);
      const { trx, batchId } = step;
      await moveCustomers(trx, author, { ids: ids.filter((one) => fromPool.has(one)), to, action: 'distribute', batchId });
      await moveCustomers(trx, author, { ids: ids.filter((one) => !fromPool.has(one)), to, action: 'transfer', batchId });
      await tell(trx, user, { to, batchId, count: ids.length });
      return failures;
    },
  });

/** What can go, and what not and why; what the colleague has already is where it should be. */
async function judge({ trx, chosen }: BatchStep, user: Caller, to: string): Promise<{ ids: string[]; failures: BatchFailure[] }> {
  const rules = await readPoolRules(trx, user.tenantId);
  const { capacity } = await holdRoom(trx, { tenantId: user.tenantId, accountId: to, rules });
  const movable = chosen.filter(({ owner_id }) => owner_id !== to && mayChange(user, owner_id)).map(({ id }) => id);
  const unclaimed = chosen
    .filter(({ owner_id }) => !mayChange(user, owner_id))
    .map(({ id }): BatchFailure => ({ id, reason: 'claimfirst' }));
  const ids = movable.slice(0, Math.min(movable.length, capacity));
  const tooMany = movable.slice(ids.length).map((id): BatchFailure => ({ id, reason: 'capacity' }));
  return { ids, failures: [...unclaimed, ...tooMany] };
}

async function tell(
  db: Kysely<Database>,
  user: Caller,
  { to, batchId, count }: { to: string; batchId: string; count: number },
): Promise<void> {
  if (count === 0 || to === user.id) return;
  const values = { from: user.nameremark, count };
  await notify(db, [
    {
      tenantId: user.tenantId,
      accountId: to,
      recordtype: 9,
      recordid: batchId,
      key: 'customersTransferred',
      values,
      href: '/customer/slist',
    },
  ]);
}
