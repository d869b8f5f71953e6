import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member } from '#server/operation.ts';

import type { BatchStep } from '../batch/order.ts';
import type { BatchFailure } from '../batch/result.ts';
import { authorOf } from '../change-log.ts';
import { moveCustomers } from './move-customers.ts';
import { type PoolRules, readPoolRules } from './pool-rules.ts';
import { countClaims, holdRoom } from './private-pool-room.ts';
import { ownersOf } from './taken-customers.ts';

/** Takes of the chosen customers those that are free and that the caller need not wait for, as many as there is room for. */
export async function claimChosen({ trx, user, address, batchId, chosen }: BatchStep): Promise<BatchFailure[]> {
  const rules = await readPoolRules(trx, user.tenantId);
  const room = await holdRoom(trx, { tenantId: user.tenantId, accountId: user.id, rules });
  const owned = chosen.filter(({ owner_id }) => owner_id !== null && owner_id !== user.id).map(({ id }) => id);
  const free = chosen.filter(({ owner_id }) => owner_id === null).map(({ id }) => id);
  const waiting = await findWaiting(trx, user, { ids: free, rules });
  const open = free.filter((id) => !waiting.has(id));
  const ids = open.slice(0, Math.min(open.length, room.capacity, room.claims));
  await moveCustomers(trx, authorOf({ user, address }), { ids, to: user.id, action: 'receive', batchId });
  await countClaims(trx, user.id, ids.length);
  const { ownername, limit } = room;
  const left = room.capacity <= room.claims ? { reason: 'capacity' as const, ownername, limit } : { reason: 'quota' as const };
  return [
    ...(await ownersOf(trx, owned)).map((one): BatchFailure => ({ ...one, reason: 'taken' })),
    ...[...waiting].map(([id, why]): BatchFailure => ({ id, reason: why })),
    ...open.slice(ids.length).map((id): BatchFailure => ({ id, ...left })),
  ];
}

type Wait = 'formerowner' | 'newdata';

/** The customers that the caller has to wait for by the rules, and why. */
async function findWaiting(
  db: Kysely<Database>,
  user: Member,
  { ids, rules: { pick } }: { ids: readonly string[]; rules: PoolRules },
): Promise<ReadonlyMap<string, Wait>> {
  const { rows } = await sql<{ id: string; why: Wait | null }>`
    SELECT id, CASE
      WHEN preowner_id = ${user.id} AND pooltime > now() - make_interval(days => ${pick.formerownerdays}) THEN 'formerowner'
      WHEN pooltime > now() - make_interval(days => ${pick.newdatadays}) THEN 'newdata' END AS why
    FROM customer WHERE id = ANY (${ids}::bigint[])`.execute(db);
  return new Map(rows.flatMap(({ id, why }) => (why === null ? [] : [[id, why]])));
}
