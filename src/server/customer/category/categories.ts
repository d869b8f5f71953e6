import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { type NamedId, nameAndId } from '../access.ts';

type Category = Schemas['CustomerCategory'];

/** Somebody's categories in their order, each with the customers in it; an account that the caller may not look into has none. */
export const listCustomerCategories: Operation<'listCustomerCategories'> = async ({ db, user }, { subuserid }) => {
  const accountId = subuserid === undefined ? user.id : (splitIds(subuserid)?.[0] ?? '0');
  return user.dataScope === 'ALL' || accountId === user.id ? readCategories(db, user, accountId) : [];
};

/** The categories of an account of the caller's company, as its lists show them. */
export async function readCategories(db: Kysely<Database>, { tenantId }: Caller, accountId: string): Promise<Category[]> {
  const { rows } = await sql<Category>`
    SELECT category.id, name, sort, coalesce(tally.count, 0)::integer AS count
    FROM customer_category AS category LEFT JOIN (
      SELECT category_id, sum(count) AS count FROM customer_tally WHERE tenant_id = ${tenantId} AND category_id IS NOT NULL GROUP BY category_id
    ) AS tally ON tally.category_id = category.id
    WHERE tenant_id = ${tenantId} AND account_id = ${accountId}
    ORDER BY sort, category.id`.execute(db);
  return rows;
}

/**
 * One of the caller's own categories, locked until the end of the transaction.
 *
 * @throws Refusal 404 for one that is not the caller's, as for one that does not exist
 */
export async function holdCategory(trx: Kysely<Database>, user: Caller, named: NamedId) {
  const { field, id } = nameAndId(named);
  const category = await trx
    .selectFrom('customer_category')
    .where('id', 'in', splitIds(id) ?? ['0'])
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .select(['id', 'name', 'sort'])
    .forUpdate()
    .executeTakeFirst();
  if (!category) throw new Refusal(404, 'notFound', { field });
  return category;
}

/** Whether customers are in a category, to be asked before it is deleted. */
export const checkCategoryHasCustomers: Operation<'checkCategoryHasCustomers'> = async ({ db, user }, { id }) => {
  const category = (await readCategories(db, user, user.id)).find((own) => own.id === id);
  if (!category) throw new Refusal(404, 'notFound', { field: 'id' });
  return { exist: category.count > 0, count: category.count };
};
