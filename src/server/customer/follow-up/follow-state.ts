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
