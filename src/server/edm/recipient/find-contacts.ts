import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { mayKnow } from '#server/customer/hidden.ts';
import { splitIds } from '#server/http/row-ids.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { MAIN_FIRST, seenCustomers } from './candidates.ts';

const MOST_FOUND = 10;
const MOST_CHOSEN = 500;

/**
 * People at customers whom a marketing mail can be for: those who have a word, whom somebody was in touch with last first, or those who were chosen, as they
 * were chosen.
 *
 * Who has no address is not found; who was chosen and has none any more is told with that.
 */
export const listEdmContacts: Operation<'listEdmContacts'> = async ({ db, user }, { keyword = '', ids = '' }) => {
  const chosen = splitIds(ids) ?? [];
  const word = keyword.trim();
  if (chosen.length === 0 && word === '') return [];
  const isNamed = await mayKnow(db, user, 'contactname');
  const { isFound, order, most } = word === '' ? amongChosen(chosen) : withWord(word, isNamed);
  const { rows } = await sql<Schemas['EdmContact']>`
    SELECT contact.id, CASE WHEN ${isNamed} THEN left(contact.name, 255) ELSE '' END AS name, coalesce(left(main.email, 254), '') AS email, left(customer.companyname, 255) AS companyname,
      CASE WHEN main.email IS NULL THEN 'noaddress' WHEN main.invalid THEN 'invalid' WHEN main.optout THEN 'unsubscribed' ELSE '' END AS problem
    FROM contact JOIN customer ON customer.id = contact.customer_id
    LEFT JOIN LATERAL (
      SELECT contact_email.email, contact_email.optout, contact_email.invalid OR contact_email.verifystatus = 'invalid' AS invalid
      FROM contact_email WHERE contact_email.contact_id = contact.id ORDER BY ${MAIN_FIRST} LIMIT 1) AS main ON true
    WHERE contact.tenant_id = ${user.tenantId} AND contact.deletetime IS NULL AND contact.enable AND customer.id IN (${await seenCustomers(db, user)})
      AND ${isFound}
    ORDER BY ${order} LIMIT ${most}`.execute(db);
  return rows;
};

function amongChosen(ids: readonly string[]) {
  return { isFound: sql`contact.id = ANY (${ids}::bigint[])`, order: sql`array_position(${ids}::bigint[], contact.id)`, most: MOST_CHOSEN };
}

function withWord(word: string, isNamed: RawBuilder<SqlBool>) {
  const pattern = `%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return {
    isFound: sql`main.email IS NOT NULL AND (${isNamed} AND contact.name ILIKE ${pattern} OR customer.companyname ILIKE ${pattern}
      OR EXISTS (SELECT FROM contact_email WHERE contact_id = contact.id AND email ILIKE ${pattern}))`,
    order: sql`contact.lastcontacttime DESC NULLS LAST, contact.id DESC`,
    most: MOST_FOUND,
  };
}
