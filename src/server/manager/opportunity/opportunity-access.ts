import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

import { notDeleted, workedOnBy, worksOnCustomer } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, Refusal } from '#server/operation.ts';

/**
 * The opportunities that a caller may see: the own ones and those with a customer that they work on, whoever sees to them; with the scope `ALL` those of
 * the whole company. None of a customer that is deleted. Indexes tell the ids of both, so that nobody's list reads those of the whole company.
 */
export function openTo(user: Caller) {
  return whereOpen(user, ownOrWithOwn(user));
}

/**
 * As {@link openTo}, for opportunities that are named by their ids or their customer.
 *
 * Each is asked about by itself. To gather what goes with 20,000 customers first takes half a second.
 */
export function isOpenTo(user: Caller) {
  return whereOpen(user, sql<boolean>`(opportunity.owner_id = ${user.id} OR ${worksOnCustomer(user, 'opportunity.customer_id')})`);
}

function whereOpen(user: Caller, isOwnOrWithOwn: RawBuilder<boolean>) {
  return (eb: ExpressionBuilder<Database, 'opportunity'>) =>
    eb.and([
      eb('opportunity.tenant_id', '=', user.tenantId),
      eb('opportunity.deletetime', 'is', null),
      notDeleted('opportunity.customer_id'),
      ...(user.dataScope === 'ALL' ? [] : [isOwnOrWithOwn]),
    ]);
}

function ownOrWithOwn(user: Caller): RawBuilder<boolean> {
  return sql<boolean>`opportunity.id IN (
    SELECT own.id FROM opportunity AS own WHERE own.tenant_id = ${user.tenantId} AND own.owner_id = ${user.id} AND own.deletetime IS NULL
    UNION ALL SELECT held.id FROM opportunity AS held WHERE held.customer_id IN (${workedOnBy(user)}) AND held.deletetime IS NULL)`;
}

/** The one opportunity of an id, or none: an id that is no number of a row names none. */
export function withId(id: string) {
  return (eb: ExpressionBuilder<Database, 'opportunity'>) => eb('opportunity.id', 'in', splitIds(id)?.slice(0, 1) ?? ['0']);
}

/**
 * An opportunity that the caller is about to change, locked until the end of the transaction.
 *
 * @throws Refusal 404 for one the caller may not see
 */
export async function holdOpportunity(db: Kysely<Database>, user: Caller, id: string) {
  const row = await db
    .selectFrom('opportunity')
    .where(isOpenTo(user))
    .where(withId(id))
    .select(['id', 'stage', 'version', 'customer_id', 'no', 'name'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}
