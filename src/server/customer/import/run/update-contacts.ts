import { type Kysely, type RawBuilder, sql } from 'kysely';

import { recountContacts } from '#server/customer/contact/recount.ts';
import type { Database } from '#server/database/schema.ts';

import type { ImportRow } from '../import-result.ts';

/**
 * Gives updated customers the people that stand in their rows, and people they have already what is new of them.
 *
 * Whom a row names is known again by the name alone, because colleagues share switchboards and addresses; whom it does not name by a mail address, or
 * else by a number. Where a contact has the company's name, or the beginning of its address, for want of one, the row's name takes its place. What is
 * known of people stays; only what is missing is filled in.
 */
export async function updateContacts(db: Kysely<Database>, row: ImportRow, lines: readonly number[]): Promise<void> {
  const extended = await extendKnown(db, row, lines);
  const added = await addUnknown(db, row, lines);
  await recountContacts(db, [...new Set([...extended, ...added])]);
}

const NAME = sql`record#>>'{contact,name}'`;
const NUMBERS = sql`ARRAY(SELECT jsonb_array_elements_text(record#>'{contact,phones}'))`;
const LONGEST_NAME = 100;
/** Of numbers without a person it is the company that answers. */
const COMPANY = sql`left(record->>'companyname', ${sql.lit(LONGEST_NAME)})`;

/** Whether a row tells for the first time who a contact is; whose name it brings already is met by that. */
const BRINGS_NAME = sql`(brought->>'name' <> '' AND lower(name) <> lower(brought->>'name'))`;

const hasNumber = sql`EXISTS (SELECT FROM contact_phone WHERE contact_id = contact.id AND number = ANY (${NUMBERS}))`;
const hasAddress = (which: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT FROM contact_email WHERE contact_id = contact.id AND email = ANY (emails) AND ${which})`;
/** The company's name stands for that of somebody whom nobody knew, as the beginning of an address does. */
const isCalledAsCompany = sql`contact.name IN ('', ${COMPANY}, (SELECT left(companyname, ${sql.lit(LONGEST_NAME)}) FROM customer WHERE id = imported.customer_id))`;

/** Whether a contact of the row's customer is whom the row means; of a row called `imported`. */
const isMeant = sql`contact.customer_id = imported.customer_id AND contact.deletetime IS NULL AND (
  lower(contact.name) = lower(CASE WHEN ${NAME} <> '' THEN ${NAME} WHEN emails = '{}' THEN ${COMPANY} END)
  OR ${hasAddress(sql`(${NAME} = '' OR split_part(email, '@', 1) = contact.name)`)}
  OR ${hasNumber} AND ${NAME} = '' AND emails = '{}'
  OR ${isCalledAsCompany} AND (${hasNumber} OR ${hasAddress(sql`true`)}))`;

const updatedRows = (row: ImportRow, lines: readonly number[]): RawBuilder<unknown> => sql`
  customer_import_row AS imported WHERE import_id = ${row.id} AND line = ANY (${lines}::integer[]) AND state = 'updated'
    AND (${NAME} <> '' OR emails <> '{}' OR ${NUMBERS} <> '{}' OR record#>>'{contact,whatsapp}' <> '' OR record#>>'{contact,wechat}' <> '')`;

async function extendKnown(db: Kysely<Database>, row: ImportRow, lines: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    WITH meant AS (
      SELECT line, known.id AS contact_id, customer_id, record->'contact' AS brought, emails, ${NUMBERS} AS numbers,
        first_value(lower(${NAME})) OVER (PARTITION BY known.id ORDER BY ${NAME} <> '' DESC, line) AS who
      FROM (SELECT * FROM ${updatedRows(row, lines)}) AS imported
      CROSS JOIN LATERAL (SELECT id FROM contact WHERE ${isMeant} ORDER BY lower(contact.name) = lower(${NAME}) DESC, id LIMIT 1) AS known
    ), met AS MATERIALIZED (
      SELECT * FROM meant WHERE lower(brought->>'name') IN ('', who)
    ), mailed AS (
      INSERT INTO contact_email (tenant_id, customer_id, contact_id, email, isprimary)
      SELECT ${row.tenant_id}, customer_id, contact_id, email, NOT EXISTS (SELECT FROM contact_email AS own WHERE own.contact_id = met.contact_id)
        AND row_number() OVER (PARTITION BY contact_id ORDER BY line, position) = 1
      FROM met CROSS JOIN unnest(emails) WITH ORDINALITY AS listed (email, position)
      WHERE NOT EXISTS (SELECT FROM contact_email AS other WHERE other.customer_id = met.customer_id AND other.email = listed.email)
      ON CONFLICT DO NOTHING
    ), called AS (
      INSERT INTO contact_phone (tenant_id, customer_id, contact_id, number)
      SELECT ${row.tenant_id}, customer_id, contact_id, number FROM met CROSS JOIN unnest(numbers) AS number
      ON CONFLICT DO NOTHING
    ), filled AS (
      UPDATE contact SET name = CASE WHEN ${BRINGS_NAME} THEN brought->>'name' ELSE name END, title = coalesce(nullif(title, ''), brought->>'title'),
        whatsapp = coalesce(nullif(whatsapp, ''), brought->>'whatsapp'), wechat = coalesce(nullif(wechat, ''), brought->>'wechat'), version = version + 1
      FROM (SELECT DISTINCT ON (contact_id) contact_id, brought FROM met ORDER BY contact_id, brought->>'name' <> '' DESC, line) AS first
      WHERE contact.id = first.contact_id AND (${BRINGS_NAME} OR (title = '' AND brought->>'title' <> '')
        OR (whatsapp = '' AND brought->>'whatsapp' <> '') OR (wechat = '' AND brought->>'wechat' <> ''))
    )
    SELECT DISTINCT customer_id FROM met`.execute(db);
  return rows.map(({ customer_id }) => customer_id);
}

/** An address stays with whoever has it. The contacts get their ids first, because what is inserted comes back without the row it came from. */
async function addUnknown(db: Kysely<Database>, row: ImportRow, lines: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    WITH brought AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence('contact', 'id')) AS id, customer_id, record->'contact' AS contact, emails,
        coalesce(nullif(${NAME}, ''), nullif(split_part(emails[1], '@', 1), ''), ${COMPANY}) AS name, row_number() OVER (PARTITION BY customer_id ORDER BY line) AS place
      FROM (SELECT * FROM ${updatedRows(row, lines)}) AS imported
      WHERE NOT EXISTS (SELECT FROM contact WHERE ${isMeant})
    ), added AS (
      INSERT INTO contact (id, tenant_id, customer_id, name, title, whatsapp, wechat, isprimary, origin, creator_id) OVERRIDING SYSTEM VALUE
      SELECT id, ${row.tenant_id}, customer_id, name, contact->>'title', contact->>'whatsapp', contact->>'wechat',
        place = 1 AND NOT EXISTS (SELECT FROM contact AS other WHERE other.customer_id = brought.customer_id AND other.deletetime IS NULL AND other.isprimary),
        'import', ${row.account_id}
      FROM brought
    ), mailed AS (
      INSERT INTO contact_email (tenant_id, customer_id, contact_id, email, isprimary)
      SELECT ${row.tenant_id}, customer_id, id, email, row_number() OVER (PARTITION BY id ORDER BY position) = 1
      FROM brought CROSS JOIN unnest(emails) WITH ORDINALITY AS listed (email, position)
      WHERE NOT EXISTS (SELECT FROM contact_email AS other WHERE other.customer_id = brought.customer_id AND other.email = listed.email)
    ), called AS (
      INSERT INTO contact_phone (tenant_id, customer_id, contact_id, number)
      SELECT DISTINCT ${row.tenant_id}::bigint, customer_id, id, number FROM brought CROSS JOIN jsonb_array_elements_text(contact->'phones') AS number
    )
    SELECT DISTINCT customer_id FROM brought`.execute(db);
  return rows.map(({ customer_id }) => customer_id);
}
