import { type Kysely, sql } from 'kysely';

import { namedInCustoms } from '#server/customer/list/condition.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

type Trade = Schemas['CompanyTrade'];

/** What is said of a company that no customs record names. */
export const NO_TRADE: Trade = { companyid: '', tradecount12m: 0, lasttradedate: '', until: '' };

/**
 * What the customs data tells of these companies of the directory; those that no record names are left out.
 *
 * The twelve months end with the month of the source's last date, as in a company's analysis; they are added up from sums by month, so that
 * a company with very many records costs no more than one with few.
 */
export async function tradeOf(
  db: Kysely<Database>,
  { tenantId }: Pick<Caller, 'tenantId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Trade>> {
  const visible = sql`(tenant_id IS NULL OR tenant_id = ${tenantId})`;
  const latest = (party: 'buyer_id' | 'supplier_id') => sql`
    (SELECT date, source_id FROM customs_record WHERE ${sql.ref(party)} = party.id AND ${visible} ORDER BY date DESC, id DESC LIMIT 1)`;
  const { rows } = await sql<Trade & { id: string }>`
    WITH party AS MATERIALIZED (
      SELECT company.id AS company_id, customs_company.id FROM company JOIN customs_company ON ${namedInCustoms('company', sql`${tenantId}::bigint`)}
      WHERE company.id = ANY (${ids}::bigint[])),
    dated AS (
      SELECT company_id, (array_agg(party.id ORDER BY date DESC, party.id))[1] AS latest_id, max(date) AS last, max(lastdate) AS until
      FROM party CROSS JOIN LATERAL (${latest('buyer_id')} UNION ALL ${latest('supplier_id')}) AS record
      JOIN customs_source ON customs_source.id = source_id GROUP BY company_id)
    SELECT company_id AS id, latest_id::text AS companyid, last::text AS lasttradedate, coalesce(until, last)::text AS until, (
      SELECT coalesce(sum(records), 0)::integer FROM customs_month
      WHERE company_id IN (SELECT id FROM party WHERE party.company_id = dated.company_id) AND ${visible}
        AND month > date_trunc('month', coalesce(until, last)) - interval '12 months') AS tradecount12m
    FROM dated`.execute(db);
  return new Map(rows.map(({ id, ...trade }) => [id, trade]));
}
