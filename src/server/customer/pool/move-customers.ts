import { type Kysely, sql } from 'kysely';

import type { PoolReason } from '#server/database/customer-tables.ts';
import type { Database } from '#server/database/schema.ts';
import type { Author, LogAction } from '#server/log/write-log.ts';
import type { Member } from '#server/operation.ts';

import { mayChange } from '../access.ts';
import type { BatchFailure, BatchStep } from '../batch/batch-order.ts';
import { ownersOf } from '../batch/selection.ts';
import { authorOf } from '../change-log.ts';
import { holdColleague } from './colleagues.ts';
import { type PoolRules, readPoolRules } from './pool-rules.ts';
import { countClaims, holdRoom } from './private-pool-capacity.ts';

export interface Move {
  ids: readonly string[];
  /** Who has them from now on; nobody for the public pool. */
  to: string | null;
  action: LogAction & ('receive' | 'distribute' | 'transfer' | 'topool' | 'autofall');
  /** Why they go to the public pool. */
  reason?: Exclude<PoolReason, ''>;
  /** The reason in somebody's own words. */
  note?: string;
  batchId?: string;
}

/**
 * Gives customers another owner, or none, in one statement, with a line in the log for each.
 *
 * Categories are each account's own and locks each owner's, so they end. Open plans follow by themselves.
 *
 * @param db a transaction in which the caller has found out that this may be done
 */
export async function moveCustomers(db: Kysely<Database>, { tenantId, accountId, address }: Author, move: Move): Promise<void> {
  const { ids, to, action, reason = '', note = '', batchId = null } = move;
  await sql`
    WITH moved AS (
      UPDATE customer SET owner_id = ${to}, ownertime = now(), preowner_id = coalesce(was.owner_id, was.preowner_id), category_id = NULL, locked = false,
        protectuntil = NULL, pooltime = CASE WHEN ${to}::bigint IS NULL THEN now() ELSE was.pooltime END,
        poolreason = CASE WHEN ${to}::bigint IS NULL THEN ${reason} ELSE was.poolreason END, version = customer.version + 1, updatetime = now()
      FROM customer AS was
      WHERE customer.id = ANY (${ids}::bigint[]) AND customer.tenant_id = ${tenantId} AND customer.deletetime IS NULL AND was.id = customer.id
      RETURNING customer.id, was.owner_id::text AS former
    )
    INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, batch_id, action, field, before, after)
    SELECT ${tenantId}, ${accountId}, ${address}, 'customer', id, id, ${batchId}, ${action}, field, before, after
    FROM moved, LATERAL (VALUES
      ('owneruserid', coalesce(to_jsonb(former), '""'), to_jsonb(${to ?? ''}::text)),
      ('poolreason', NULL, CASE WHEN ${reason} <> '' THEN to_jsonb(${reason}::text) END),
      ('note', NULL, CASE WHEN ${note} <> '' THEN to_jsonb(${note}::text) END)) AS line (field, before, after)
    WHERE after IS NOT NULL`.execute(db);
}

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

/** Gives customers back to the public pool, with the reason in the log. Locked ones stay; those in the pool already are where they should be. */
export async function giveBackChosen(
  { trx, user, address, batchId, chosen }: BatchStep,
  { note }: { note: string },
): Promise<readonly BatchFailure[]> {
  const ids = chosen.filter(({ locked, owner_id }) => !locked && owner_id !== null).map((one) => one.id);
  await moveCustomers(trx, authorOf({ user, address }), { ids, to: null, action: 'topool', reason: 'manual', note, batchId });
  return chosen.filter(({ locked }) => locked).map((one): BatchFailure => ({ id: one.id, reason: 'locked' }));
}

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

/** Judges which customers can go to a colleague, and why the others cannot; customers that the colleague has already are left out. */
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
