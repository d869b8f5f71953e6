import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal } from '#server/operation.ts';

/**
 * Refuses an export beyond what the caller may have in 24 hours; every file that was fetched stands in the log, and counts.
 *
 * The account's row is locked, so that where the caller writes into the log next, of two files at once the later counts the earlier.
 *
 * @throws Refusal 429
 */
export async function chargeExport(db: Kysely<Database>, user: Caller): Promise<void> {
  const most = user.quota.exportperday ?? undefined;
  if (most === undefined) return;
  await db.selectFrom('account').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
  const { used } = await db
    .selectFrom('log_entry')
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where('entity', '=', 'export')
    .where('createtime', '>', sql<Date>`now() - interval '24 hours'`)
    .select((eb) => eb.fn.countAll<string>().as('used'))
    .executeTakeFirstOrThrow();
  if (Number(used) >= most) throw new Refusal(429, 'exportQuota', { values: { most } });
}
