import { sql } from 'kysely';

import type { Operation, Schemas } from '#server/operation.ts';

import { mayKnow } from '../hidden.ts';
import { patternOf } from '../list/keyword.ts';
import { isVisible } from '../visible.ts';

/** As many as one looks at under a field. */
const MOST = 5;
/** So many that fit are looked at; those of the caller's own customers come first among them. */
const LOOKED_AT = 100;

/** People with a text in their names, at the customers that the caller may see; a pool that hides names gives none of its own. */
export const searchContacts: Operation<'searchContacts'> = async ({ db, user }, { keyword }) => {
  const { rows } = await sql<Schemas['FoundContact']>`
    SELECT id, name, title, customerid, companyname, pooltype FROM (
      SELECT contact.id, contact.name, contact.title, customer.id AS customerid, customer.companyname, customer.owner_id,
        (customer.owner_id IS NOT NULL)::integer AS pooltype
      FROM contact JOIN customer ON customer.id = contact.customer_id
      WHERE contact.tenant_id = ${user.tenantId} AND contact.deletetime IS NULL AND customer.deletetime IS NULL
        AND search_text(contact.name) LIKE ${patternOf(keyword.trim())} AND ${isVisible(user)} AND ${await mayKnow(db, user, 'contactname')}
      LIMIT ${sql.lit(LOOKED_AT)}) AS found
    ORDER BY coalesce(owner_id = ${user.id}, false) DESC, length(name), id LIMIT ${sql.lit(MOST)}`.execute(db);
  return rows;
};
