import { sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import { writeLog } from '#server/log/write-log.ts';
import { tieToCustomer } from '#server/messaging/chat/tie-chat.ts';
import type { Operation } from '#server/operation.ts';

import { becomeCustomer, customerOf } from '../became-customer.ts';
import { insertOpportunity } from '../opportunity/insert-opportunity.ts';
import { holdOpenClue } from './write-clue.ts';

/** Makes a customer of a clue, and an opportunity too if asked; all or nothing. Its WhatsApp conversation is then that customer's. A clue becomes a customer once. */
export const collectClue: Operation<'collectClue'> = (context, { id, version, customerid = '', createanyway = false, opportunity }) =>
  context.db.transaction().execute(async (db) => {
    const clue = await holdOpenClue(db, context.user, { id, version });
    const { source, product, demand } = clue;
    const read = customerOf(clue);
    const remark = [demand, read.remark].filter(Boolean).join('\n').slice(0, 2000);
    const customer = { ...read, source, mainproducts: product, remark };
    const became = await becomeCustomer(db, context, { customerid, createanyway, customer });
    if (became.customerid === '') return { collected: false, customerid: '', opportunityid: '', duplicates: became.duplicates };
    const draft = opportunity && { ...opportunity, customerid: became.customerid };
    const opportunityid = draft ? (await insertOpportunity(db, context, draft)).id : '';
    await db
      .updateTable('clue')
      .set({ status: 'SUCCESS', customer_id: became.customerid, opportunity_id: opportunityid || null, updatetime: new Date() })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', clue.id)
      .execute();
    const strangers = sql<boolean>`person.clue_id = ${clue.id}
      AND NOT EXISTS (SELECT FROM customer WHERE customer.id = person.customer_id AND customer.deletetime IS NULL)`;
    await tieToCustomer(db, { customerId: became.customerid, chats: strangers });
    const after = { customerid: became.customerid, opportunityid };
    await writeLog(db, authorOf(context), [{ entity: 'clue', entityId: clue.id, action: 'convert', after }]);
    return { collected: true, ...after, duplicates: [] };
  });
