import { mayDo } from '#lib/rights.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { findCustomer, holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { hiddenFrom } from '../hidden.ts';
import { readRows } from './row.ts';

/** The row of one customer, after giving it stars where they are asked for. */
export const getCustomerPerson: Operation<'getCustomerPerson'> = async (context, { id, star = -1 }) => {
  const { db, user, language } = context;
  const customer = star < 0 ? await findCustomer(db, user, { id }) : await giveStars(context, id, star);
  const { countries } = await reference(db);
  const [row] = await readRows(db, [customer.id], { countries, language, hidden: await hiddenFrom(db, user, customer.owner_id) });
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
};

async function giveStars(context: CallerContext, id: string, star: number): Promise<{ id: string; owner_id: string | null }> {
  const { db, user } = context;
  if (!mayDo(user.rights, 'customer', 'edit')) throw new Refusal(401, 'noPermission');
  return db.transaction().execute(async (trx) => {
    const customer = await holdCustomer(trx, user, { id });
    if (customer.star === star) return customer;
    await trx
      .updateTable('customer')
      .set((eb) => ({ star, updatetime: new Date(), version: eb('version', '+', 1) }))
      .where('id', '=', customer.id)
      .execute();
    const line = { entity: 'customer', entityId: customer.id, customerId: customer.id, action: 'update' } as const;
    await writeLog(trx, authorOf(context), [{ ...line, field: 'star', before: customer.star, after: star }]);
    return customer;
  });
}
