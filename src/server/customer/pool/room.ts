import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { PoolRules } from './rules.ts';

/** How much more somebody may take. */
export interface Room {
  /** Until their private pool is full. */
  capacity: number;
  /** Of today's claims. */
  claims: number;
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
    capacity: await capacityLeft(db, { tenantId, accountId, rules }),
    claims: daylimit === null ? Infinity : Math.max(0, daylimit - claims),
  };
}

async function capacityLeft(db: Kysely<Database>, { tenantId, accountId, rules }: Holder): Promise<number> {
  const line = rules.capacity.find(({ userid }) => userid === accountId) ?? rules.capacity.find(({ userid }) => userid === '*');
  const own = await ownLimit(db, accountId);
  if (!line && own === null) return Infinity;
  const { all, undealt } = await db
    .selectFrom('customer')
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', accountId)
    .where('deletetime', 'is', null)
    .select([sql<number>`count(*)::integer`.as('all'), sql<number>`(count(*) FILTER (WHERE dealstatus = 0))::integer`.as('undealt')])
    .executeTakeFirstOrThrow();
  const byRules = line ? line.max - (line.exemptdealt ? undealt : all) : Infinity;
  return Math.max(0, Math.min(byRules, own === null ? Infinity : own - all));
}

/** How many customers the parent account lets this one have. */
async function ownLimit(db: Kysely<Database>, accountId: string): Promise<number | null> {
  const { quota } = await db.selectFrom('account').select('quota').where('id', '=', accountId).executeTakeFirstOrThrow();
  return quota.customerlimit ?? null;
}

/** Counts claims of today; the account's row is held already. */
export async function countClaims(db: Kysely<Database>, accountId: string, claims: number): Promise<void> {
  await db
    .updateTable('pool_account')
    .set((eb) => ({ claims: eb('claims', '+', claims) }))
    .where('account_id', '=', accountId)
    .execute();
}
