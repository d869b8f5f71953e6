import { sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { mayKnow } from '#server/customer/hidden.ts';
import { patternOf } from '#server/customer/list/keyword.ts';
import { isVisible } from '#server/customer/visible.ts';
import type { Operation } from '#server/operation.ts';

const MOST = 10;
/** Of the caller's own mails, so many of the latest are looked through. */
const LATEST = 3000;

interface Found {
  name: string;
  address: string;
  customerid: string | null;
  customername: string | null;
  optout: boolean;
  invalid: boolean;
  source: 'contact' | 'mail';
}

/**
 * Contacts of the customers that the caller may see, and people the caller wrote with, whose name, company or address has the keyword.
 *
 * Candidates are found by the indexes of names and of texts, and then looked at row by row: a text tells of all people of a customer. One or two Latin letters
 * are looked for where words begin, as in the lists of customers.
 *
 * The contacts are for those who may read customers, without what the public pool hides of its own.
 */
export const listRecipients: Operation<'listRecipients'> = async ({ db, user }, { keyword }) => {
  const pattern = patternOf(keyword.trim());
  const isNamed = await mayKnow(db, user, 'contactname');
  const { rows } = await sql<Found>`
    WITH fitting AS (
      SELECT contact_email.id FROM customer_text JOIN contact_email USING (customer_id) WHERE tenant_id = ${user.tenantId} AND text LIKE ${pattern}
      UNION
      SELECT contact_email.id FROM contact JOIN contact_email ON contact_email.contact_id = contact.id
      WHERE contact.tenant_id = ${user.tenantId} AND contact.deletetime IS NULL AND search_text(contact.name) LIKE ${pattern}),
    contacts AS (
      SELECT CASE WHEN ${isNamed} THEN contact.name ELSE '' END AS name, contact_email.email AS address, customer.id AS customerid, customer.companyname AS customername, contact_email.optout,
        contact_email.invalid, 'contact' AS source, contact.lastcontacttime AS time
      FROM contact_email JOIN contact ON contact.id = contact_email.contact_id JOIN customer ON customer.id = contact_email.customer_id
      WHERE ${mayDo(user.rights, 'customer', 'view')} AND contact_email.id IN (SELECT id FROM fitting) AND customer.deletetime IS NULL AND contact.deletetime IS NULL AND contact.enable AND ${isVisible(user)}
        AND ${await mayKnow(db, user, 'email')}
        AND (search_text(contact_email.email) LIKE ${pattern} OR ${isNamed} AND search_text(contact.name) LIKE ${pattern} OR search_text(customer.companyname) LIKE ${pattern})
      ORDER BY contact.lastcontacttime DESC NULLS LAST, contact.id DESC LIMIT ${MOST}),
    latest AS (
      SELECT mail_id FROM mail_place WHERE owner_id = ${user.id} AND role IN ('inbox', 'sent') AND snoozetime IS NULL ORDER BY date DESC LIMIT ${LATEST}),
    people AS (
      SELECT person ->> 'name' AS name, lower(person ->> 'address') AS address, mail.date FROM latest JOIN mail ON mail.id = latest.mail_id
      CROSS JOIN LATERAL jsonb_array_elements(CASE mail.direction WHEN 'out' THEN recipients -> 'to'
        ELSE jsonb_build_array(jsonb_build_object('name', fromname, 'address', fromaddress)) END) AS person
      WHERE NOT mail.automatic),
    written AS (
      SELECT max(name) AS name, address, NULL::bigint AS customerid, NULL AS customername,
        EXISTS (SELECT FROM mail_suppression WHERE tenant_id = ${user.tenantId} AND email = address AND reason <> 'hard') AS optout,
        EXISTS (SELECT FROM mail_suppression WHERE tenant_id = ${user.tenantId} AND email = address AND reason = 'hard') AS invalid,
        'mail' AS source, max(date) AS time
      FROM people WHERE (search_text(address) LIKE ${pattern} OR search_text(name) LIKE ${pattern}) AND address <> '' AND address NOT IN (SELECT address FROM contacts)
        AND address NOT IN (SELECT email FROM mailbox WHERE owner_id = ${user.id})
      GROUP BY address ORDER BY max(date) DESC LIMIT ${MOST})
    SELECT name, address, customerid, customername, optout, invalid, source
    FROM (SELECT * FROM contacts UNION ALL SELECT * FROM written) AS found ORDER BY time DESC NULLS LAST LIMIT ${MOST}`.execute(db);
  return rows.map(({ name, address, customerid, customername, optout, invalid, source }) => ({
    person: { name, address },
    customerid: customerid ?? '',
    customername: customername ?? '',
    optout,
    invalid,
    source,
  }));
};
