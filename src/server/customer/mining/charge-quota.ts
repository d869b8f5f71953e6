import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal } from '#server/operation.ts';

/**
 * Refuses minings beyond what the caller may start in 24 hours; to be asked in the transaction that wrote them down.
 *
 * The account's row is locked, so that of two calls at once the later one counts the earlier one's; without its key, which the new rows of both refer to.
 *
 * @throws Refusal 429
 */
export async function chargeQuota(db: Kysely<Database>, user: Caller, fresh: number): Promise<void> {
  const most = user.quota.miningperday ?? undefined;
  if (most === undefined || fresh === 0) return;
  await db.selectFrom('account').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
  const { used } = await db
    .selectFrom('mining')
    .where('account_id', '=', user.id)
    .where('createtime', '>', sql<Date>`now() - interval '24 hours'`)
    .select((eb) => eb.fn.countAll<string>().as('used'))
    .executeTakeFirstOrThrow();
  if (Number(used) > most) throw new Refusal(429, 'miningQuota', { values: { most, left: Math.max(0, most - Number(used) + fresh) } });
}
