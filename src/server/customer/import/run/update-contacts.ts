import { type Kysely, sql } from 'kysely';

import { recountContacts } from '#server/customer/contact/recount.ts';
import type { Database } from '#server/database/schema.ts';

import type { ImportRow } from '../import-result.ts';

/**
 * Gives updated customers the contacts that stand in their rows, where they do not have them yet, by name or by a mail address.
 *
 * The contacts get their ids first, because what is inserted comes back without the row it came from.
 */
export async function updateContacts(db: Kysely<Database>, row: ImportRow, lines: readonly number[]): Promise<void> {
  const { rows } = await sql<{ customer_id: string }>`
    WITH brought AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence('contact', 'id')) AS id, customer_id, record->'contact' AS contact, emails,
        coalesce(nullif(record#>>'{contact,name}', ''), split_part(emails[1], '@', 1)) AS name, row_number() OVER (PARTITION BY customer_id ORDER BY line) AS place
      FROM customer_import_row AS imported
      WHERE import_id = ${row.id} AND line = ANY (${lines}::integer[]) AND state = 'updated' AND (record#>>'{contact,name}' <> '' OR emails <> '{}')
        AND NOT EXISTS (SELECT FROM contact_email WHERE contact_email.customer_id = imported.customer_id AND email = ANY (emails))
        AND NOT EXISTS (
          SELECT FROM contact WHERE contact.customer_id = imported.customer_id AND deletetime IS NULL AND lower(contact.name) = lower(record#>>'{contact,name}')
        )
    ), added AS (
      INSERT INTO contact (id, tenant_id, customer_id, name, title, whatsapp, wechat, isprimary, origin, creator_id) OVERRIDING SYSTEM VALUE
      SELECT id, ${row.tenant_id}, customer_id, name, contact->>'title', contact->>'whatsapp', contact->>'wechat',
        place = 1 AND NOT EXISTS (SELECT FROM contact AS other WHERE other.customer_id = brought.customer_id AND other.deletetime IS NULL AND other.isprimary),
        'import', ${row.account_id}
      FROM brought
    ), mailed AS (
      INSERT INTO contact_email (tenant_id, customer_id, contact_id, email, isprimary)
      SELECT ${row.tenant_id}, customer_id, id, email, position = 1 FROM brought CROSS JOIN unnest(emails) WITH ORDINALITY AS listed (email, position)
    ), called AS (
      INSERT INTO contact_phone (tenant_id, customer_id, contact_id, number)
      SELECT DISTINCT ${row.tenant_id}::bigint, customer_id, id, number FROM brought CROSS JOIN jsonb_array_elements_text(contact->'phones') AS number
    )
    SELECT DISTINCT customer_id FROM brought`.execute(db);
  await recountContacts(
    db,
    rows.map(({ customer_id }) => customer_id),
  );
}
