import type { ExpressionBuilder, Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

/** The opportunities that a caller may see: the own ones, with the scope `ALL` those of the whole company. */
export function readableBy(user: Caller) {
  return (eb: ExpressionBuilder<Database, 'opportunity'>) =>
    eb.and([
      eb('opportunity.tenant_id', '=', user.tenantId),
      eb('opportunity.deletetime', 'is', null),
      ...(user.dataScope === 'ALL' ? [] : [eb('opportunity.owner_id', '=', user.id)]),
    ]);
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
    .where(readableBy(user))
    .where(withId(id))
    .select(['id', 'stage', 'version', 'customer_id', 'no', 'name'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}
