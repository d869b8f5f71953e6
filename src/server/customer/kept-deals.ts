import { type Kysely, type RawBuilder, sql } from 'kysely';

import { dealDayOf, dealTimeOf, FIRST_DEAL_DAY } from '#lib/deal-day.ts';
import { DEAL_ZONE } from '#lib/deal-zone.ts';
import type { Database } from '#server/database/schema.ts';
import { invalidField, Refusal } from '#server/operation.ts';

/** A customer whose deal nobody can take back by hand, and what has to change first; both may be the reason. */
export interface KeptDeal {
  id: string;
  reason: 'dealstage' | 'dealwon';
  opportunityid?: string;
}

/**
 * Finds the customers whose stage says that there is a deal, or of whom an opportunity is won: the mark of a deal never contradicts these.
 *
 * @param stage the stage that the customers come to at the same time
 */
export async function keptDeals(db: Kysely<Database>, ids: readonly string[], stage?: number): Promise<KeptDeal[]> {
  const isStage = sql`coalesce(${stage ?? null}::integer, customer.stage) IN (7, 8)`;
  const { rows } = await sql<{ id: string; isstage: boolean; opportunityid: string | null }>`
    SELECT customer.id, ${isStage} AS isstage, won.id AS opportunityid
    FROM customer LEFT JOIN LATERAL (
      SELECT id FROM opportunity WHERE customer_id = customer.id AND opportunity.stage = 'won' AND opportunity.deletetime IS NULL
      ORDER BY actualclose DESC, id DESC LIMIT 1) AS won ON true
    WHERE customer.id = ANY (${ids}::bigint[]) AND (${isStage} OR won.id IS NOT NULL)`.execute(db);
  return rows.map(({ id, isstage, opportunityid }) => ({
    id,
    reason: isstage ? 'dealstage' : 'dealwon',
    ...(opportunityid !== null && { opportunityid }),
  }));
}

/**
 * When the day of a deal began.
 *
 * @throws Refusal 400 for a day that has not come yet, or of a year that is a slip
 */
export function readDealDay(day: string): Date {
  if (day < FIRST_DEAL_DAY) throw invalidField('dealtime');
  if (day > dealDayOf(new Date())) throw new Refusal(400, 'dealAhead', { field: 'dealtime' });
  return dealTimeOf(day);
}

/** The day of a deal as the log tells it, nothing where there is none. */
export const dealDay = (time: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`to_char(${time} AT TIME ZONE ${sql.lit(DEAL_ZONE)}, 'YYYY-MM-DD')`;
