import { buyerStates } from '#lib/status-names.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { writeLog } from '#server/log/write-log.ts';
import type { Operation } from '#server/operation.ts';

import { becomeCustomer, customerOf } from '../became-customer.ts';
import { holdOpenBuyer } from './write-buyer.ts';

/** Makes a customer of a buyer, which is then developed. */
export const collectBuyer: Operation<'collectBuyer'> = (context, { id, version, customerid = '', createanyway = false }) =>
  context.db.transaction().execute(async (db) => {
    const buyer = await holdOpenBuyer(db, context.user, { id, version });
    const read = customerOf({ ...buyer, companyname: buyer.buyer });
    const customer = {
      ...read,
      source: buyer.company_id === null ? ('manual' as const) : ('bigdata' as const),
      remark: [buyer.tradesummary, read.remark].filter(Boolean).join('\n').slice(0, 2000),
    };
    const became = await becomeCustomer(db, context, { customerid, createanyway, customer });
    if (became.customerid === '') return { collected: false, customerid: '', duplicates: became.duplicates };
    await db
      .updateTable('buyer')
      .set({ state: buyerStates.developed, customer_id: became.customerid, developtime: new Date(), updatetime: new Date() })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', buyer.id)
      .execute();
    await writeLog(db, authorOf(context), [
      { entity: 'buyer', entityId: buyer.id, action: 'convert', after: { customerid: became.customerid } },
    ]);
    return { collected: true, customerid: became.customerid, duplicates: [] };
  });
