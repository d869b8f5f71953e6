import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { readContacts } from './read-contacts.ts';
import { recountContacts } from './recount.ts';

/** Deletes people at customers, all or nothing. Their addresses are free for others then; the log keeps who they were. */
export const deleteContacts: Operation<'deleteContacts'> = async (context, { id: joined }) => {
  const ids = splitIds(joined);
  if (!ids) throw new Refusal(404, 'notFound', { field: 'id' });
  return context.db.transaction().execute(async (db) => {
    const { tenantId } = context.user;
    const contacts = await readContacts(db, { tenantId, of: { ids } });
    if (contacts.length < ids.length) throw new Refusal(404, 'notFound', { field: 'id' });
    const customers = [...new Set(contacts.map(({ customerid }) => customerid))].toSorted((a, b) => Number(a) - Number(b));
    for (const id of customers) await holdCustomer(db, context.user, { id });
    const gone = await db
      .updateTable('contact')
      .set((eb) => ({ deletetime: new Date(), isprimary: false, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .where('deletetime', 'is', null)
      .returning('id')
      .execute();
    if (gone.length < ids.length) throw new Refusal(404, 'notFound', { field: 'id' });
    await db.deleteFrom('contact_email').where('contact_id', 'in', ids).execute();
    await db.deleteFrom('contact_phone').where('contact_id', 'in', ids).execute();
    await recountContacts(db, customers);
    await writeLog(
      db,
      authorOf(context),
      contacts.map((contact) => ({
        entity: 'contact',
        entityId: contact.id,
        customerId: contact.customerid,
        action: 'delete',
        before: contact,
      })),
    );
    return { count: gone.length };
  });
};
