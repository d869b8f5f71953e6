import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';

import type { ReportTarget } from './apply-hooks.ts';
import { keepMessage } from './keep-message.ts';
import { optOutWord } from './opt-out-words.ts';
import { optOut } from './opt-out.ts';
import { type ReportedMessage, type ReportValue, shortId } from './whatsapp-report.ts';

interface Person {
  phone: string;
  bsuid: string;
  name: string;
}

/** Writes down what customers wrote, each message once, however often it is reported. */
// oxlint-disable-next-line complexity -- defaults of what comes from outside
export async function applyMessages(
  trx: Kysely<Database>,
  target: ReportTarget,
  { messages = [], contacts = [] }: ReportValue,
): Promise<void> {
  const byNumber = new Map(contacts.map((contact) => [contact.wa_id, contact]));
  const byId = new Map(contacts.map((contact) => [contact.user_id, contact]));
  for (const message of messages) {
    if (message.id === undefined) continue;
    const id = shortId(message.id);
    const known = byNumber.get(message.from ?? '') ?? byId.get(message.from_user_id ?? '');
    const person = {
      phone: /^\d{5,20}$/.test(message.from ?? '') ? `+${message.from}` : '',
      bsuid: (message.from_user_id ?? known?.user_id ?? '').slice(0, 100),
      name: (known?.profile?.name ?? known?.profile?.username ?? '').slice(0, 255),
    };
    if (person.phone !== '' || person.bsuid !== '') await applyMessage(trx, target, { message: { ...message, id }, person });
  }
}

async function applyMessage(
  trx: Kysely<Database>,
  { tenantId, accountId }: ReportTarget,
  { message, person }: { message: ReportedMessage & { id: string }; person: Person },
): Promise<void> {
  const contact = await contactOf(trx, { tenantId, accountId }, person);
  const kept = await keepMessage(trx, { tenantId, accountId }, { contactId: contact.id, message, direction: 'in', status: '' });
  if (!kept) return;
  const { kind, body, time } = kept;
  await sql`
    UPDATE wa_contact SET unread = unread + 1, lastintime = greatest(lastintime, ${time}), lasttime = greatest(lasttime, ${time}),
      snippet = CASE WHEN ${time} >= lasttime THEN left(${body === '' ? kind : body}, 200) ELSE snippet END
    WHERE id = ${contact.id}`.execute(trx);
  const word = optOutWord(body);
  // A task knows the number alone, also of somebody who wrote under WhatsApp's id.
  if (word !== undefined)
    for (const known of [contact.phone, contact.bsuid].filter(Boolean)) await optOut(trx, { tenantId, person: known, word });
  if (contact.reader !== null && contact.unread === 0) await tellReader(trx, tenantId, contact);
}

interface Contact {
  id: string;
  unread: number;
  name: string;
  phone: string;
  bsuid: string;
  /** Who answers, or whose customer it is. */
  reader: string | null;
}

/** The first message that nobody has read is told; the bell does not ring for each line of a conversation. */
async function tellReader(trx: Kysely<Database>, tenantId: string, { id, reader, name }: Contact): Promise<void> {
  if (reader === null) return;
  const notice = {
    tenantId,
    accountId: reader,
    recordtype: noticeTypes.whatsApp,
    recordid: id,
    key: 'whatsappArrived',
    values: { name },
  } as const;
  await notify(trx, [{ ...notice, href: `/marketing/whatsAppwrite?part=chats&chat=${id}` }]);
}

/** Somebody is known by the number or by WhatsApp's id of them; once both are told together, they are one. A customer with that number is theirs. */
export async function contactOf(trx: Kysely<Database>, { tenantId, accountId }: ReportTarget, person: Person): Promise<Contact> {
  const { phone, bsuid, name } = person;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM wa_contact WHERE wa_account_id = ${accountId}
      AND ((phone <> '' AND phone = ${phone}) OR (bsuid <> '' AND bsuid = ${bsuid})) ORDER BY phone = ${phone} DESC, id LIMIT 1`.execute(
    trx,
  );
  const id = rows[0]?.id ?? (await addContact(trx, { tenantId, accountId }, person));
  const { rows: found } = await sql<Contact>`
    UPDATE wa_contact SET name = coalesce(nullif(wa_contact.name, ''), ${name}),
      phone = coalesce(nullif(wa_contact.phone, ''), ${phone}),
      bsuid = CASE WHEN wa_contact.bsuid = '' AND NOT EXISTS (SELECT FROM wa_contact AS other WHERE other.wa_account_id = ${accountId} AND other.bsuid = ${bsuid})
        THEN ${bsuid} ELSE wa_contact.bsuid END
    WHERE wa_contact.id = ${id}
    RETURNING wa_contact.id, unread, phone, bsuid, coalesce(nullif(wa_contact.name, ''), nullif(wa_contact.phone, ''), wa_contact.bsuid) AS name,
      coalesce(assignee_id, (SELECT owner_id FROM customer WHERE customer.id = wa_contact.customer_id)) AS reader`.execute(trx);
  const [contact] = found;
  if (!contact) throw new Error('A contact that was found a moment ago is gone');
  return contact;
}

async function addContact(trx: Kysely<Database>, { tenantId, accountId }: ReportTarget, { phone, bsuid, name }: Person): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO wa_contact (tenant_id, wa_account_id, phone, bsuid, name, customer_id, contact_id, lasttime)
    SELECT ${tenantId}, ${accountId}, ${phone}, ${bsuid}, ${name}, found.customer_id, found.id, 'epoch'
    FROM (SELECT) AS one LEFT JOIN LATERAL (
      SELECT contact.customer_id, contact.id FROM contact JOIN customer ON customer.id = contact.customer_id
      WHERE contact.tenant_id = ${tenantId} AND contact.deletetime IS NULL AND customer.deletetime IS NULL AND ${phone} <> ''
        AND (regexp_replace(contact.whatsapp, '[^0-9]', '', 'g') = ${phone.slice(1)}
          OR EXISTS (SELECT FROM contact_phone WHERE contact_phone.contact_id = contact.id AND tenant_id = ${tenantId} AND number = ${phone}))
      ORDER BY customer.owner_id IS NULL, contact.id LIMIT 1) AS found ON true
    RETURNING id`.execute(trx);
  return rows[0]?.id ?? '';
}
