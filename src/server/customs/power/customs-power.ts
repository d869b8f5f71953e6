import { sql } from 'kysely';

import type { Operation } from '#server/operation.ts';

import { SEARCHES_A_DAY } from './charge-search.ts';

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
