import { type Operation, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { privateTo } from './visible.ts';

/**
 * Takes customers out of the private pool, all or nothing: one id that is not the caller's undoes the rest.
 *
 * The rows stay with the time of their end, and their companies can be collected again.
 */
export const deleteCustomers: Operation<'deleteCustomers'> = async ({ db, user }, { ids }) => {
  const asked = splitIds(ids);
  if (!asked) throw new Refusal(404, 'notFound', { field: 'ids' });
  return db.transaction().execute(async (transaction) => {
    const now = new Date();
    const deleted = await transaction
      .updateTable('customer')
      .set((eb) => ({ deletetime: now, updatetime: now, version: eb('version', '+', 1) }))
      .where('customer.id', 'in', asked)
      .where(privateTo(user))
      .returning('customer.id')
      .execute();
    if (deleted.length < asked.length) throw new Refusal(404, 'notFound', { field: 'ids' });
    return { count: deleted.length };
  });
};
