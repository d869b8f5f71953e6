import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';

import { holdsRole } from '#lib/rights.ts';
import { notDeleted, worksOn } from '#server/customer/visible.ts';
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

/** The offers in the caller's list: of the company, or those the caller made. */
export function listedFor(user: Caller) {
  return (eb: ExpressionBuilder<Database, 'offer'>) =>
    eb.and([ofTenant(user), ...(seesAll(user) ? [] : [eb('offer.creator_id', '=', user.id)])]);
}

/** The offers that the caller may open: those of the list, and those to a customer that they work on, whoever made them. */
export function openTo(user: Caller) {
  return (eb: ExpressionBuilder<Database, 'offer'>) =>
    eb.and([ofTenant(user), ...(seesAll(user) ? [] : [eb.or([eb('offer.creator_id', '=', user.id), toOwn(user)])])]);
}

function toOwn(user: Caller): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM customer AS buyer_of WHERE buyer_of.id = offer.customer_id AND buyer_of.deletetime IS NULL
    AND ${worksOn(user, 'buyer_of')})`;
}
