import { mayChange } from '../access.ts';
import type { BatchStep } from '../batch/order.ts';
import type { BatchFailure } from '../batch/result.ts';
import { authorOf } from '../change-log.ts';
import { holdColleague } from './colleagues.ts';
import { moveCustomers } from './move-customers.ts';
import { readPoolRules } from './pool-rules.ts';
import { holdRoom } from './private-pool-room.ts';

/**
 * Hands customers over to a colleague. Locked ones may go too: the lock is against the rules, not against people.
 *
 * Who sees the whole company also hands out customers of the public pool; others claim them first.
 */
export async function transferChosen(step: BatchStep, { touserid }: { touserid: string }): Promise<readonly BatchFailure[]> {
  const { trx, user, address, batchId, chosen } = step;
  const to = await holdColleague(trx, user, { touserid });
  const { ids, failures } = await judge(step, to);
  const fromPool = new Set(chosen.filter(({ owner_id }) => owner_id === null).map((one) => one.id));
  const author = authorOf({ user, address });
  await moveCustomers(trx, author, { ids: ids.filter((one) => fromPool.has(one)), to, action: 'distribute', batchId });
  await moveCustomers(trx, author, { ids: ids.filter((one) => !fromPool.has(one)), to, action: 'transfer', batchId });
  return failures;
}

/** What can go, and what not and why; what the colleague has already is where it should be. */
async function judge({ trx, user, chosen }: BatchStep, to: string): Promise<{ ids: string[]; failures: BatchFailure[] }> {
  const rules = await readPoolRules(trx, user.tenantId);
  const { capacity, ownername, limit } = await holdRoom(trx, { tenantId: user.tenantId, accountId: to, rules });
  const movable = chosen.filter(({ owner_id }) => owner_id !== to && mayChange(user, owner_id)).map(({ id }) => id);
  const unclaimed = chosen
    .filter(({ owner_id }) => !mayChange(user, owner_id))
    .map(({ id }): BatchFailure => ({ id, reason: 'claimfirst' }));
  const ids = movable.slice(0, Math.min(movable.length, capacity));
  const tooMany = movable.slice(ids.length).map((id): BatchFailure => ({ id, reason: 'capacity', ownername, limit }));
  return { ids, failures: [...unclaimed, ...tooMany] };
}
