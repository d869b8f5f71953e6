import { sql } from 'kysely';

import { findCustomer } from '#server/customer/access.ts';
import { holdColleague } from '#server/customer/pool/colleagues.ts';
import { notify } from '#server/notice/notify.ts';
import type { Operation } from '#server/operation.ts';

import { readChat } from './chats.ts';

/** Says who answers a conversation, who hears of it, and whose customer it is with; the customer's contact with that number is the person. */
export const updateWhatsAppChat: Operation<'updateWhatsAppChat'> = async ({ db, user }, { id, assigneeid, customerid }) => {
  const chat = await readChat(db, user, id);
  await db.transaction().execute(async (trx) => {
    if (assigneeid !== undefined) {
      const assignee = assigneeid === '' ? null : await holdColleague(trx, user, { assigneeid });
      await sql`UPDATE wa_contact SET assignee_id = ${assignee} WHERE id = ${chat.id}`.execute(trx);
      if (assignee !== null && assignee !== user.id && assignee !== chat.assigneeid) {
        const notice = {
          tenantId: user.tenantId,
          accountId: assignee,
          recordtype: 12,
          recordid: chat.id,
          key: 'whatsappAssigned',
        } as const;
        const values = { name: chat.name || chat.phone };
        await notify(trx, [{ ...notice, values, href: `/marketing/whatsAppwrite?part=chats&chat=${chat.id}` }]);
      }
    }
    if (customerid !== undefined) {
      const customer = await findCustomer(trx, user, { customerid });
      await sql`
        UPDATE wa_contact SET customer_id = ${customer.id}, contact_id = (
          SELECT contact.id FROM contact WHERE contact.customer_id = ${customer.id} AND contact.tenant_id = ${user.tenantId} AND contact.deletetime IS NULL
            AND ${chat.phone} <> '' AND (regexp_replace(contact.whatsapp, '[^0-9]', '', 'g') = ${chat.phone.slice(1)}
              OR EXISTS (SELECT FROM contact_phone WHERE contact_phone.contact_id = contact.id AND number = ${chat.phone}))
          ORDER BY contact.id LIMIT 1)
        WHERE id = ${chat.id}`.execute(trx);
    }
  });
  return { count: 1 };
};
