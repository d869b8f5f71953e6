import { type RawBuilder, sql } from 'kysely';

import { accountZone } from '#server/account/own/own-zone.ts';
import type { Member } from '#server/operation.ts';

import { sharedToWork } from '../visible.ts';

/** The midnight that ends the caller's day; with 0 days the one that begins it. */
function endOfDay({ id }: Member, days: 0 | 1 = 1): RawBuilder<Date> {
  return sql<Date>`(SELECT (date_trunc('day', now() AT TIME ZONE zone) + make_interval(days => ${sql.lit(days)})) AT TIME ZONE zone
    FROM (SELECT ${accountZone} AS zone FROM account WHERE id = ${id}) AS here)`;
}

/** Whether the customer of a query is the caller's own and its next contact is due today. */
export function ownDue(user: Member): RawBuilder<boolean> {
  return sql<boolean>`customer.tenant_id = ${user.tenantId} AND customer.owner_id = ${user.id} AND customer.deletetime IS NULL
    AND customer.nextfollowtime < ${endOfDay(user)}`;
}

/**
 * Whether a plan of a query is the caller's own, due today, and for a colleague's customer on which the caller works.
 *
 * Whoever sees the whole company works on all of its customers. What is only shared to be read counts no more: its plan cannot be ticked off.
 */
export function plannedWithColleagues(user: Member): RawBuilder<boolean> {
  return sql<boolean>`follow_plan.tenant_id = ${user.tenantId} AND follow_plan.owner_id = ${user.id}
    AND follow_plan.status IN ('PREPARED', 'UNDERWAY') AND follow_plan.estimatedtime < ${endOfDay(user)}
    AND customer.tenant_id = ${user.tenantId} AND customer.owner_id <> ${user.id} AND customer.deletetime IS NULL
    ${user.dataScope === 'ALL' ? sql`` : sql`AND ${sharedToWork(user)}`}`;
}

/** The ids of all customers with whom something is due for the caller today, each once: one rule for the list, its figure and the workbench. */
export function dueIds(user: Member): RawBuilder<string> {
  return sql<string>`SELECT customer.id FROM customer WHERE ${ownDue(user)}
    UNION SELECT customer.id FROM follow_plan JOIN customer ON customer.id = customer_id WHERE ${plannedWithColleagues(user)}`;
}

/** The contacts and open plans that stand on the caller's day, each customer and moment once; those of days before are not among them. */
export function plannedToday(user: Member): RawBuilder<{ customer_id: string; time: Date }> {
  const begin = endOfDay(user, 0);
  return sql<{ customer_id: string; time: Date }>`
    SELECT customer.id AS customer_id, nextfollowtime AS time FROM customer WHERE ${ownDue(user)} AND nextfollowtime >= ${begin}
    UNION SELECT customer.id, estimatedtime FROM follow_plan JOIN customer ON customer.id = customer_id
      WHERE follow_plan.tenant_id = ${user.tenantId} AND follow_plan.owner_id = ${user.id} AND follow_plan.status IN ('PREPARED', 'UNDERWAY')
        AND estimatedtime >= ${begin} AND estimatedtime < ${endOfDay(user)} AND customer.owner_id = ${user.id} AND customer.deletetime IS NULL
    UNION SELECT customer.id, estimatedtime FROM follow_plan JOIN customer ON customer.id = customer_id
      WHERE ${plannedWithColleagues(user)} AND estimatedtime >= ${begin}`;
}
