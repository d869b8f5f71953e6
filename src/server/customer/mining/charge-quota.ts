import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Member, Refusal } from '#server/operation.ts';

/**
 * Refuses minings beyond what the caller may start in 24 hours; to be asked in the transaction that wrote them down.
 *
 * @throws Refusal 429
 */
export async function chargeQuota(db: Kysely<Database>, user: Member, fresh: number): Promise<void> {
  if (fresh === 0) return;
  const left = await quotaLeft(db, user);
  const most = user.quota.miningperday ?? 0;
  if (left < 0) throw new Refusal(429, 'miningQuota', { values: { most, left: Math.max(0, left + fresh) } });
}

/**
 * How many more minings somebody may start within 24 hours.
 *
 * The account's row is locked, so that of two calls at once the later one counts the earlier one's; without its key, which the new rows of both refer to.
 */
export async function quotaLeft(db: Kysely<Database>, user: Member): Promise<number> {
  const most = user.quota.miningperday ?? undefined;
  if (most === undefined) return Infinity;
  await db.selectFrom('account').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
  const { used } = await db
    .selectFrom('mining')
    .where('account_id', '=', user.id)
    .where('createtime', '>', sql<Date>`now() - interval '24 hours'`)
    .select((eb) => eb.fn.countAll<string>().as('used'))
    .executeTakeFirstOrThrow();
  return most - Number(used);
}
