import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { isSameCompany } from '../list/condition.ts';

/** How many things there are of each kind. */
export async function countsOf(db: Kysely<Database>, customerId: string): Promise<Schemas['CompanyCounts']> {
  const { rows } = await sql<Schemas['CompanyCounts']>`
    SELECT
      (SELECT count(*)::integer FROM contact WHERE customer_id = ${customerId} AND deletetime IS NULL) AS contacts,
      (SELECT count(*)::integer FROM follow_up WHERE customer_id = ${customerId} AND deletetime IS NULL) AS followups,
      (SELECT count(*)::integer FROM follow_plan WHERE customer_id = ${customerId} AND status IN ('PREPARED', 'UNDERWAY')) AS plans,
      (SELECT count(*)::integer FROM customer_file WHERE customer_id = ${customerId} AND deletetime IS NULL) AS files,
      (SELECT coalesce(sum(records), 0)::integer FROM customs_month WHERE ${ofCustomer(customerId)}) AS shipments`.execute(db);
  const [counts = { contacts: 0, followups: 0, plans: 0, files: 0, shipments: 0 }] = rows;
  return counts;
}

/** How often there was contact in each week of the last year; a week begins on Monday, at midnight UTC. */
export async function rhythmOf(db: Kysely<Database>, customerId: string): Promise<Schemas['WeekOfContact'][]> {
  const { rows } = await sql<Schemas['WeekOfContact']>`
    SELECT to_char(date_trunc('week', followtime AT TIME ZONE 'UTC'), 'YYYY-MM-DD') AS week, count(*)::integer AS count
    FROM follow_up
    WHERE customer_id = ${customerId} AND deletetime IS NULL AND followtime > now() - interval '52 weeks'
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** The customs records that name the company, month by month; the latest 240 months that have any. */
export async function shipmentsOf(db: Kysely<Database>, customerId: string): Promise<Schemas['MonthOfShipments'][]> {
  const { rows } = await sql<Schemas['MonthOfShipments']>`
    SELECT to_char(month, 'YYYY-MM') AS month, sum(records)::integer AS count, coalesce(nullif(round(sum(valueusd)::numeric, 2), 0)::text, '') AS valueusd
    FROM customs_month WHERE ${ofCustomer(customerId)}
    GROUP BY 1 ORDER BY 1 DESC LIMIT 240`.execute(db);
  return rows.toReversed();
}

/** The company of the customs data that a customer is taken for; of several the one with the latest record. */
export async function tradeCompanyOf(db: Kysely<Database>, customerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT company_id::text AS id FROM customs_month WHERE ${ofCustomer(customerId)}
    GROUP BY company_id ORDER BY max(month) DESC, sum(records) DESC, company_id LIMIT 1`.execute(db);
  return rows[0]?.id ?? '';
}

/** The sums of the companies of the customs data that are taken for a customer: public ones, and those of its company's own imports. */
function ofCustomer(customerId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`company_id IN (
      SELECT customs_company.id FROM customs_company JOIN customer ON ${isSameCompany} WHERE customer.id = ${customerId})
    AND (tenant_id IS NULL OR tenant_id = (SELECT tenant_id FROM customer WHERE id = ${customerId}))`;
}
