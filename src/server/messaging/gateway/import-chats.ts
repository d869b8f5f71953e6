import { sql } from 'kysely';

import type { Operation } from '#server/operation.ts';

import { contactOf } from '../hook/apply-messages.ts';
import { keepMessage } from '../hook/keep-message.ts';
import type { GatewayMessage } from './gateway.ts';
import { gatewayNamed, orRefusal } from './login.ts';

const MOST_PEOPLE = 50;
const MOST_MESSAGES = 40;
/** So many conversations are asked for at once; a gateway is one phone's programme and no server. */
const AT_ONCE = 4;

/** Reads the latest conversations of the phone. What is here already stays as it is; nothing of it counts as unread. */
export const importWhatsAppChats: Operation<'importWhatsAppChats'> = async (context, { id }) => {
  const { db, user } = context;
  const { account, gateway } = await gatewayNamed(context, id);
  const target = { tenantId: user.tenantId, accountId: account.id };
  return orRefusal(context, account, async () => {
    const people = await gateway.contacts(MOST_PEOPLE);
    let count = 0;
    const readNext = async (): Promise<void> => {
      for (let person = people.shift(); person; person = people.shift()) {
        const found = await gateway.history(person, MOST_MESSAGES);
        const kept = await db.transaction().execute(async (trx) => {
          const contact = await contactOf(trx, target, person);
          let added = 0;
          for (const one of found) if (await keepMessage(trx, target, { contactId: contact.id, ...storedOf(one) })) added += 1;
          await sql`
            UPDATE wa_contact SET lasttime = last.time, snippet = left(CASE WHEN last.body = '' THEN last.kind ELSE last.body END, 200),
              lastintime = (SELECT max(time) FROM wa_message WHERE wa_contact_id = ${contact.id} AND direction = 'in')
            FROM (SELECT time, body, kind FROM wa_message WHERE wa_contact_id = ${contact.id} ORDER BY time DESC, id DESC LIMIT 1) AS last
            WHERE wa_contact.id = ${contact.id}`.execute(trx);
          return added;
        });
        count += kept;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readNext));
    return { count };
  });
};

function storedOf({ isOurs, status, message }: GatewayMessage) {
  return { message, direction: isOurs ? ('out' as const) : ('in' as const), status: isOurs ? status.toUpperCase() : '' };
}
