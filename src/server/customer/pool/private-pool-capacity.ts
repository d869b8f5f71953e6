import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { Refusal } from '#server/operation.ts';

import type { PoolRules } from './pool-rules.ts';

/** How many more customers a limit lets in, which of them it counts, and how many it allows at all. */
interface Bound {
  left: number;
  limit: number;
  exemptdealt?: boolean | undefined;
}

/** How much more somebody may take. */
export interface Room {
  /** How many more customers they may take until their private pool is full. */
  capacity: number;
  /** How many customers they may have at all; infinite where nobody has said. */
  limit: number;
  /** By the rules of the pool, and by the parent account. */
  bounds: readonly Bound[];
  /** How many more customers they may claim today. */
  claims: number;
  /** Whose room it is. */
  ownername: string;
}

interface Holder {
  tenantId: string;
  accountId: string;
  rules: PoolRules;
}

/**
 * How much more an account may take. Its row is held until the end of the transaction, so that of many who add to one pool each counts what
 * the others added.
 */
export async function holdRoom(db: Kysely<Database>, { tenantId, accountId, rules }: Holder): Promise<Room> {
  const today = sql<string>`(now() AT TIME ZONE ${rules.timezone})::date`;
  const { claims } = await db
    .insertInto('pool_account')
    .values({ account_id: accountId, tenant_id: tenantId, day: today })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        claims: eb.case().when('pool_account.day', '=', eb.ref('excluded.day')).then(eb.ref('pool_account.claims')).else(0).end(),
        day: eb.ref('excluded.day'),
      })),
    )
    .returning('claims')
    .executeTakeFirstOrThrow();
  const { daylimit } = rules.pick;
  return {
    ...(await capacityLeft(db, { tenantId, accountId, rules })),
    claims: daylimit === null ? Infinity : Math.max(0, daylimit - claims),
  };
}

async function capacityLeft(db: Kysely<Database>, { tenantId, accountId, rules }: Holder): Promise<Omit<Room, 'claims'>> {
  const line = rules.capacity.find(({ userid }) => userid === accountId) ?? rules.capacity.find(({ userid }) => userid === '*');
  const { own, ownername } = await ownLimit(db, accountId);
  if (!line && own === null) return { capacity: Infinity, limit: Infinity, bounds: [], ownername };
  const { all, undealt } = await db
    .selectFrom('customer')
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', accountId)
    .where('deletetime', 'is', null)
    .select([sql<number>`count(*)::integer`.as('all'), sql<number>`(count(*) FILTER (WHERE dealstatus = 0))::integer`.as('undealt')])
    .executeTakeFirstOrThrow();
  const { max, exemptdealt } = line ?? { max: Infinity, exemptdealt: false };
  const byRules = { left: max - (exemptdealt ? undealt : all), limit: max, exemptdealt };
  const byParent = own === null ? NO_LIMIT : { left: own - all, limit: own };
  const { left, limit } = byRules.left < byParent.left ? byRules : byParent;
  return { capacity: Math.max(0, left), limit, bounds: [byRules, byParent], ownername };
}

/** Those of some customers that a pool has no room for, each with the limit; one with a deal needs none where the limit counts those without only. */
export function tooMany(
  { bounds, ownername }: Room,
  customers: readonly { id: string; dealstatus: number }[],
): (Pick<Room, 'ownername' | 'limit'> & { id: string })[] {
  const full = new Map<string, number>();
  for (const { left, limit, exemptdealt = false } of bounds) {
    const counted = customers.filter(({ id, dealstatus }) => !full.has(id) && !(exemptdealt && dealstatus === 1));
    for (const { id } of counted.slice(Math.max(0, left))) full.set(id, limit);
  }
  return [...full].map(([id, limit]) => ({ id, ownername, limit }));
}

const NO_LIMIT: Bound = { left: Infinity, limit: Infinity };

/** How many customers the parent account lets this one have, and who it is. */
async function ownLimit(db: Kysely<Database>, accountId: string): Promise<{ own: number | null; ownername: string }> {
  const { quota, nameremark } = await db
    .selectFrom('account')
    .select(['quota', 'nameremark'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { own: quota.customerlimit ?? null, ownername: nameremark };
}

/** Counts claims of today; the account's row is held already. */
export async function countClaims(db: Kysely<Database>, accountId: string, claims: number): Promise<void> {
  await db
    .updateTable('pool_account')
    .set((eb) => ({ claims: eb('claims', '+', claims) }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Says of a private pool that takes no more whose it is and how many it may hold. */
export function poolFull({ ownername, limit }: Pick<Room, 'ownername' | 'limit'>, field: string): Refusal {
  return new Refusal(409, 'poolFullOf', { field, values: { name: ownername, limit } });
}
