import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { type NamedId, nameAndId } from '../access.ts';

type Category = Schemas['CustomerCategory'];

/** Somebody's categories in their order, each with the customers in it; an account that the caller may not look into has none. */
export const listCustomerCategories: Operation<'listCustomerCategories'> = async ({ db, user }, { subuserid }) => {
  const asked = subuserid === undefined ? user.id : (splitIds(subuserid)?.[0] ?? '0');
  return user.dataScope === 'ALL' || asked === user.id ? readCategories(db, user, asked) : [];
};

/** The categories of an account of the caller's company, as its lists show them. */
export async function readCategories(db: Kysely<Database>, { tenantId }: Caller, accountId: string): Promise<Category[]> {
  return db
    .selectFrom('customer_category')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .select(['id', 'name', 'sort'])
    .select(
      sql<number>`(SELECT count(*)::integer FROM customer WHERE category_id = customer_category.id AND customer.deletetime IS NULL)`.as(
        'count',
      ),
    )
    .orderBy('sort')
    .orderBy('id')
    .execute();
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
