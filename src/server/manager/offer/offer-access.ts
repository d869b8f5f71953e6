import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';

import { holdsRole } from '#lib/rights.ts';
import { notDeleted, workedOnBy, worksOnCustomer } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

/** Whether the caller reads every offer of the company: by seeing all of it, or by a role that serves it. */
function seesAll({ dataScope, rights }: Caller): boolean {
  return dataScope === 'ALL' || holdsRole(rights, 'industryManager') || holdsRole(rights, 'genjin');
}

/** The offers of the company, except those to a customer that is deleted. */
function ofTenant({ tenantId }: Caller): RawBuilder<boolean> {
  return sql<boolean>`offer.tenant_id = ${tenantId} AND ${notDeleted('offer.customer_id')}`;
}

/**
 * The offers that the caller may open, which are those of the list: that the caller made, and those to a customer that they work on, whoever made them.
 *
 * Indexes tell the ids of both, so that nobody's list reads the offers of the whole company.
 */
export function openTo(user: Caller) {
  return whereOpen(user, madeByOrToOwn(user));
}

/**
 * As {@link openTo}, for offers that are named by their ids or their customer.
 *
 * Each is asked about by itself. To gather what goes with 20,000 customers first takes half a second.
 */
export function isOpenTo(user: Caller) {
  return whereOpen(user, sql<boolean>`(offer.creator_id = ${user.id} OR ${worksOnCustomer(user, 'offer.customer_id')})`);
}

function whereOpen(user: Caller, isMadeByOrToOwn: RawBuilder<boolean>) {
  return (eb: ExpressionBuilder<Database, 'offer'>) => eb.and([ofTenant(user), ...(seesAll(user) ? [] : [isMadeByOrToOwn])]);
}

function madeByOrToOwn(user: Caller): RawBuilder<boolean> {
  return sql<boolean>`offer.id IN (
    SELECT made.id FROM offer AS made WHERE made.tenant_id = ${user.tenantId} AND made.creator_id = ${user.id}
    UNION ALL SELECT held.id FROM offer AS held WHERE held.customer_id IN (${workedOnBy(user)}))`;
}
