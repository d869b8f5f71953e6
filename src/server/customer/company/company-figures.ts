import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

/** How many things there are of each kind; a namekey finds the customs records that name the company. */
export async function countsOf(db: Kysely<Database>, customerId: string, namekey: string): Promise<Schemas['CompanyCounts']> {
  const { rows } = await sql<Schemas['CompanyCounts']>`
    SELECT
      (SELECT count(*)::integer FROM contact WHERE customer_id = ${customerId} AND deletetime IS NULL) AS contacts,
      (SELECT count(*)::integer FROM follow_up WHERE customer_id = ${customerId} AND deletetime IS NULL) AS followups,
      (SELECT count(*)::integer FROM follow_plan WHERE customer_id = ${customerId} AND status IN ('PREPARED', 'UNDERWAY')) AS plans,
      (SELECT count(*)::integer FROM customer_file WHERE customer_id = ${customerId} AND deletetime IS NULL) AS files,
      (SELECT count(*)::integer FROM customs_party WHERE namekey = ${namekey}) AS shipments`.execute(db);
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
export async function shipmentsOf(db: Kysely<Database>, namekey: string): Promise<Schemas['MonthOfShipments'][]> {
  const { rows } = await sql<Schemas['MonthOfShipments']>`
    SELECT to_char(date, 'YYYY-MM') AS month, count(*)::integer AS count, coalesce(sum(valueusd)::text, '') AS valueusd
    FROM customs_party JOIN customs_record ON customs_record.id = record_id
    WHERE namekey = ${namekey}
    GROUP BY 1 ORDER BY 1 DESC LIMIT 240`.execute(db);
  return rows.toReversed();
}
