import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal } from '#server/operation.ts';

import { findCustomer, type NamedId } from '../access.ts';
import { readPoolRules } from './pool-rules.ts';

/**
 * Counts that somebody opens a customer of the public pool, where the rules limit how many in a day; the same one counts once.
 *
 * Whoever sees the whole company is not counted, and nothing is of a customer that has an owner.
 *
 * @param db no transaction: of many that are opened at once each has to see the others
 * @throws Refusal 429 for one too many
 */
export async function countView(db: Kysely<Database>, user: Caller, customer: { id: string; owner_id: string | null }): Promise<void> {
  if (customer.owner_id !== null || user.dataScope === 'ALL') return;
  const { pick, timezone } = await readPoolRules(db, user.tenantId);
  const limit = pick.dailyviewlimit ?? null;
  if (limit === null) return;
  const isSeen = await db.transaction().execute(async (trx) => {
    const today = sql<string>`(now() AT TIME ZONE ${timezone})::date`;
    await holdAccount(trx, user, today);
    await sql`DELETE FROM pool_view WHERE account_id = ${user.id} AND day < ${today}`.execute(trx);
    await sql`
      INSERT INTO pool_view (account_id, day, customer_id, tenant_id)
      SELECT ${user.id}, ${today}, ${customer.id}, ${user.tenantId}
      WHERE (SELECT count(*) FROM pool_view WHERE account_id = ${user.id} AND day = ${today}) < ${limit}
      ON CONFLICT DO NOTHING`.execute(trx);
    const { rows } = await sql`
      SELECT FROM pool_view WHERE account_id = ${user.id} AND day = ${today} AND customer_id = ${customer.id}`.execute(trx);
    return rows.length > 0;
  });
  if (!isSeen) throw new Refusal(429, 'viewLimit', { values: { n: limit } });
}

/**
 * A customer that the caller opens, whichever part of it is read first.
 *
 * @throws Refusal 404 for one that the caller may not see, 429 for one too many of the public pool in a day
 */
export async function openCustomer(db: Kysely<Database>, user: Caller, named: NamedId) {
  const customer = await findCustomer(db, user, named);
  await countView(db, user, customer);
  return customer;
}

/** Locks the account, so that of many looks of one person at once each waits for the one before. */
async function holdAccount(db: Kysely<Database>, user: Caller, today: ReturnType<typeof sql<string>>): Promise<void> {
  await db
    .insertInto('pool_account')
    .values({ account_id: user.id, tenant_id: user.tenantId, day: today })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ tenant_id: user.tenantId }))
    .execute();
}
