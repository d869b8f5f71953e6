import { sql } from 'kysely';

import { type CallerContext, Refusal } from '#server/operation.ts';

/** Searches that an account has on a day; who needs more reads data out by machine. */
export const SEARCHES_A_DAY = 2_000;

/**
 * Counts one search of the caller's; of many at once no more than the quota pass, because counting and comparing are one statement.
 *
 * Nobody waits until the count is on the disk: a machine that dies may forget the last of them.
 *
 * @throws Refusal 429 once the day's quota is used up
 */
export async function charge({ db, user }: Pick<CallerContext, 'db' | 'user'>): Promise<void> {
  const { rows } = await sql`
    INSERT INTO customs_use AS today (account_id, day, used)
    SELECT ${user.id}::bigint, (now() AT TIME ZONE 'UTC')::date, 1 FROM (SELECT set_config('synchronous_commit', 'off', true)) AS unhurried
    ON CONFLICT (account_id, day) DO UPDATE SET used = today.used + 1 WHERE today.used < ${SEARCHES_A_DAY}
    RETURNING used`.execute(db);
  if (rows.length === 0) throw new Refusal(429, 'customsQuota', { values: { most: SEARCHES_A_DAY } });
}
