import { type Kysely, sql } from 'kysely';

import type { CustomerSource } from '#server/database/customer-tables.ts';
import type { Database } from '#server/database/schema.ts';
import type { Author } from '#server/log/write-log.ts';

import type { NewContact } from './new-customer.ts';

interface People {
  customerId: string;
  source: CustomerSource;
  contacts: readonly NewContact[];
}

/** Writes the people of customers that were just made, the first of each as its primary contact; the customers count them already. */
export async function addContacts(db: Kysely<Database>, { tenantId, accountId }: Author, people: readonly People[]): Promise<void> {
  const contacts = people.flatMap(({ customerId, source, contacts: own }) =>
    own.map((contact, at) => ({ ...contact, customerId, origin: source === 'import' ? 'import' : 'manual', isprimary: at === 0 })),
  );
  if (contacts.length === 0) return;
  const ids = await nextIds(db, contacts.length);
  const rows = contacts.map(({ customerId, emails = [], phones = [], ...contact }, at) => ({
    title: '',
    whatsapp: '',
    wechat: '',
    ...contact,
    id: ids[at],
    customer_id: customerId,
    emails: [...new Set(emails)],
    phones: [...new Set(phones)],
  }));
  const json = JSON.stringify(rows);
  await sql`
    INSERT INTO contact (id, tenant_id, customer_id, name, title, whatsapp, wechat, origin, isprimary, creator_id) OVERRIDING SYSTEM VALUE
    SELECT id, ${tenantId}, customer_id, name, title, whatsapp, wechat, origin, isprimary, ${accountId}
    FROM jsonb_to_recordset(${json}::jsonb) AS one (id bigint, customer_id bigint, name text, title text, whatsapp text, wechat text, origin text,
      isprimary boolean)`.execute(db);
  await sql`
    INSERT INTO contact_email (tenant_id, customer_id, contact_id, email, isprimary)
    SELECT ${tenantId}, customer_id, id, email, place = 1
    FROM jsonb_to_recordset(${json}::jsonb) AS one (id bigint, customer_id bigint, emails text[]), unnest(emails) WITH ORDINALITY AS address (email, place)`.execute(
    db,
  );
  await sql`
    INSERT INTO contact_phone (tenant_id, customer_id, contact_id, number)
    SELECT ${tenantId}, customer_id, id, number
    FROM jsonb_to_recordset(${json}::jsonb) AS one (id bigint, customer_id bigint, phones text[]), unnest(phones) AS number`.execute(db);
}

/** Ids that nobody else gets, so that addresses can be written beside the people they belong to. */
async function nextIds(db: Kysely<Database>, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT nextval(pg_get_serial_sequence('contact', 'id')) AS id FROM generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => id);
}
