import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';

import { readDealDay } from '../kept-deals.ts';
import { runBatch } from './run-batch.ts';

/** Puts customers into one of the caller's categories, or into none. Who sees the whole company may use everybody's. */
export const updateCustomerCategories: Operation<'updateCustomerCategories'> = async (context, { customerclassid, ...choice }) => {
  const value = customerclassid === '' ? null : await findCategory(context.db, context.user, customerclassid);
  return runBatch(context, { ...choice, order: { kind: 'category', value } });
};

/** Gives customers stars, or takes them away. */
export const markCustomerStars: Operation<'markCustomerStars'> = async (context, { star, ...choice }) =>
  runBatch(context, { ...choice, order: { kind: 'star', value: star } });

/** Moves customers to a stage. */
export const updateCustomerStages: Operation<'updateCustomerStages'> = async (context, { stage, ...choice }) =>
  runBatch(context, { ...choice, order: { kind: 'stage', value: stage } });

/** Says that a deal was made with customers, and on which day, or that none was. */
export const markCustomerDeals: Operation<'markCustomerDeals'> = async (context, { dealstatus, dealtime: day, ...choice }) => {
  if (day !== undefined) readDealDay(day);
  return runBatch(context, { ...choice, order: { kind: 'deal', value: dealstatus, day } });
};

/**
 * Takes customers out of their pool: the rows stay with the time of their end, and their companies can be collected again.
 *
 * An id list with one that the caller may not see does nothing at all.
 */
export const deleteCustomers: Operation<'deleteCustomers'> = async (context, { ids, selection, source }) =>
  runBatch(context, { id: ids, selection, field: 'ids', order: { kind: 'delete', list: source } });

async function findCategory(db: Kysely<Database>, user: Caller, id: string): Promise<string> {
  const category = await db
    .selectFrom('customer_category')
    .where('id', 'in', splitIds(id) ?? ['0'])
    .where('tenant_id', '=', user.tenantId)
    .$if(user.dataScope !== 'ALL', (query) => query.where('account_id', '=', user.id))
    .select('id')
    .executeTakeFirst();
  if (!category) throw new Refusal(404, 'notFound', { field: 'customerclassid' });
  return category.id;
}
