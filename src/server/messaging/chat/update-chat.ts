import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { findCustomer } from '#server/customer/access.ts';
import { holdReader } from '#server/customer/pool/colleagues.ts';
import type { Database } from '#server/database/schema.ts';
import { holdVisibleClue } from '#server/manager/clue/clue-access.ts';
import { notify } from '#server/notice/notify.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { readChat } from './chats.ts';
import { tieToClue, tieToCustomer } from './tie-chat.ts';

/** Says who answers a conversation, who hears of it, and whose customer or which lead it is with. */
export const updateWhatsAppChat: Operation<'updateWhatsAppChat'> = async ({ db, user }, { id, assigneeid, customerid, clueid }) => {
  const chat = await readChat(db, user, { id });
  await db.transaction().execute(async (trx) => {
    if (assigneeid !== undefined) await assign(trx, user, { chat, assigneeid });
    if (customerid !== undefined) {
      const customer = await findCustomer(trx, user, { customerid });
      await tieToCustomer(trx, { customerId: customer.id, chats: sql`person.id = ${chat.id}` });
    }
    if (clueid !== undefined) {
      const clue = await holdVisibleClue(trx, user, { clueid });
      if (clue.status === 'SUCCESS') throw new Refusal(409, 'clueOver', { field: 'clueid' });
      await tieToClue(trx, { chatId: chat.id, clueId: clue.id });
    }
  });
  return { count: 1 };
};

/** Names who answers; that colleague hears of it. */
async function assign(
  trx: Kysely<Database>,
  user: Caller,
  { chat, assigneeid }: { chat: Schemas['WhatsAppChat']; assigneeid: string },
): Promise<void> {
  const assignee = assigneeid === '' ? null : await holdReader(trx, { user, area: 'marketing' }, { assigneeid });
  await sql`UPDATE wa_contact SET assignee_id = ${assignee} WHERE id = ${chat.id}`.execute(trx);
  if (assignee === null || assignee === user.id || assignee === chat.assigneeid) return;
  const notice = {
    tenantId: user.tenantId,
    accountId: assignee,
    recordtype: noticeTypes.whatsApp,
    recordid: chat.id,
    key: 'whatsappAssigned',
  } as const;
  const values = { name: chat.name || chat.phone };
  await notify(trx, [{ ...notice, values, href: `/marketing/whatsAppwrite?part=chats&chat=${chat.id}` }]);
}
