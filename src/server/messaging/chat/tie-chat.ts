import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { Refusal } from '#server/operation.ts';

/** Says whose customer some conversations are with; the customer's contact with that number is the person. */
export async function tieToCustomer(
  trx: Kysely<Database>,
  { customerId, chats }: { customerId: string; chats: RawBuilder<boolean> },
): Promise<void> {
  await sql`
    UPDATE wa_contact AS person SET customer_id = ${customerId}, contact_id = (
      SELECT contact.id FROM contact WHERE contact.customer_id = ${customerId} AND contact.tenant_id = person.tenant_id AND contact.deletetime IS NULL
        AND person.phone <> '' AND (regexp_replace(contact.whatsapp, '[^0-9]', '', 'g') = substr(person.phone, 2)
          OR EXISTS (SELECT FROM contact_phone WHERE contact_phone.contact_id = contact.id AND number = person.phone))
      ORDER BY contact.id LIMIT 1)
    WHERE ${chats}`.execute(trx);
}

/**
 * Says which lead a stranger is. The conversation is locked before it is looked at: of two who do so at once, one is refused.
 *
 * @throws Refusal 409 where it is a customer's, or a lead already
 */
export async function tieToClue(trx: Kysely<Database>, { chatId, clueId }: { chatId: string; clueId: string }): Promise<void> {
  await sql`SELECT FROM wa_contact WHERE id = ${chatId} FOR UPDATE`.execute(trx);
  const { numAffectedRows = 0n } = await sql`
    UPDATE wa_contact SET clue_id = ${clueId}
    WHERE id = ${chatId} AND NOT EXISTS (SELECT FROM customer WHERE customer.id = customer_id AND deletetime IS NULL)
      AND NOT EXISTS (SELECT FROM clue WHERE clue.id = clue_id AND deletetime IS NULL)`.execute(trx);
  if (numAffectedRows === 0n) throw new Refusal(409, 'whatsappNoStranger', { field: 'id' });
}
