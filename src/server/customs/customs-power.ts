import { sql } from 'kysely';

import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';

/** Whether the caller may search now, how often it did today, and which countries the data is about. */
export const getCustomsPower: Operation<'getCustomsPower'> = async ({ db, user }) => {
  const { rows } = await sql<{ used: number; expireat: Date; countries: string[] }>`
    SELECT coalesce((SELECT used FROM customs_use WHERE account_id = ${user.id} AND day = (now() AT TIME ZONE 'UTC')::date), 0) AS used,
      ((now() AT TIME ZONE 'UTC')::date + 1)::timestamp AT TIME ZONE 'UTC' AS expireat,
      ARRAY(SELECT DISTINCT countrycode FROM customs_source WHERE countrycode <> '' AND (tenant_id IS NULL OR tenant_id = ${user.tenantId}) ORDER BY 1) AS countries`.execute(
    db,
  );
  const [{ used, expireat, countries } = { used: 0, expireat: new Date(), countries: [] }] = rows;
  return { allowed: used < SEARCHES_A_DAY, expireat: expireat.toISOString(), used, quota: SEARCHES_A_DAY, countries };
};

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
