import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/**
 * Brings a customer's last and next contact up to date with its records and plans; to be called by whoever changes those.
 *
 * The next one is what the latest record says, or an open plan if that is earlier.
 */
export async function refreshFollowState(db: Kysely<Database>, customerId: string): Promise<void> {
  await sql`
    UPDATE customer SET
      lastfollowtime = latest.followtime,
      lastfollowcontent = coalesce(latest.content, ''),
      nextfollowtime = least(latest.nexttime, (
        SELECT min(estimatedtime) FROM follow_plan WHERE customer_id = ${customerId} AND status IN ('PREPARED', 'UNDERWAY'))),
      isfollow = CASE WHEN latest.followtime IS NULL THEN 0 ELSE 1 END,
      updatetime = now()
    FROM (SELECT) AS nothing LEFT JOIN LATERAL (
      SELECT followtime, content, nexttime FROM follow_up
      WHERE customer_id = ${customerId} AND deletetime IS NULL ORDER BY followtime DESC, id DESC LIMIT 1) AS latest ON true
    WHERE customer.id = ${customerId}`.execute(db);
}

/** As {@link refreshFollowState}, for a change of plans: whether the customer has been followed up stays as it is. */
export async function refreshNextFollow(db: Kysely<Database>, customerId: string): Promise<void> {
  await sql`
    UPDATE customer SET
      nextfollowtime = least(
        (SELECT nexttime FROM follow_up WHERE customer_id = ${customerId} AND deletetime IS NULL ORDER BY followtime DESC, id DESC LIMIT 1),
        (SELECT min(estimatedtime) FROM follow_plan WHERE customer_id = ${customerId} AND status IN ('PREPARED', 'UNDERWAY'))),
      updatetime = now()
    WHERE id = ${customerId}`.execute(db);
}

/**
 * Makes plans of the owners of next contacts that only the customers themselves tell, as an import writes them: a plan can be ticked off and moved, and stays
 * when others are made. One that an earlier import has made gives way.
 */
export async function planWhatIsDue(db: Kysely<Database>, customerIds: readonly string[]): Promise<void> {
  await sql`
    WITH told AS (
      SELECT tenant_id, id, owner_id, nextfollowtime FROM customer
      WHERE id = ANY (${customerIds}::bigint[]) AND owner_id IS NOT NULL AND nextfollowtime IS NOT NULL
        AND NOT EXISTS (SELECT FROM follow_plan WHERE customer_id = customer.id AND status IN ('PREPARED', 'UNDERWAY') AND estimatedtime = nextfollowtime)
        AND nextfollowtime IS DISTINCT FROM (
          SELECT nexttime FROM follow_up WHERE customer_id = customer.id AND deletetime IS NULL ORDER BY followtime DESC, id DESC LIMIT 1)
    ), earlier AS (
      DELETE FROM follow_plan USING told WHERE customer_id = told.id AND status = 'PREPARED' AND content = '' AND contact_ids = '{}'
    )
    INSERT INTO follow_plan (tenant_id, customer_id, method, content, estimatedtime, owner_id)
    SELECT tenant_id, id, 'other', '', nextfollowtime, owner_id FROM told`.execute(db);
}
