import { type Kysely, sql } from 'kysely';
import { getDomain } from 'tldts';

import type { Database } from '#server/database/schema.ts';

/** The customer that an address belongs to, and the contact where the address is one's. */
export interface AddressOwner {
  customerId: string;
  contactId: string | null;
}

/**
 * The customers of addresses: by a contact's address first, else by the registrable domain of the customer.
 *
 * A domain where anybody has mail tells nothing. Of several the customer of `ownerId` counts first, then one that somebody has, then the oldest.
 *
 * @param addresses in small letters
 */
export async function customersOfAddresses(
  db: Kysely<Database>,
  { tenantId, ownerId }: { tenantId: string; ownerId: string },
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AddressOwner>> {
  const wanted = [...new Set(addresses)].filter((address) => address !== '');
  if (wanted.length === 0) return new Map();
  const domains = wanted.map((address) => getDomain(address.slice(address.lastIndexOf('@') + 1)) ?? '');
  const { rows } = await sql<{ address: string; customer: string; contact: string | null }>`
    SELECT asked.address, found.customer, found.contact
    FROM unnest(${wanted}::text[], ${domains}::text[]) AS asked (address, domain)
    CROSS JOIN LATERAL (
      SELECT id AS customer, contact FROM (
        SELECT customer.id, customer.owner_id, email.contact_id AS contact, 0 AS rank
        FROM contact_email AS email JOIN customer ON customer.id = email.customer_id
        WHERE email.tenant_id = ${tenantId} AND email.email = asked.address AND customer.deletetime IS NULL
        UNION ALL
        SELECT customer.id, customer.owner_id, NULL, 1
        FROM customer
        WHERE asked.domain <> '' AND customer.tenant_id = ${tenantId} AND customer.domain = asked.domain AND customer.deletetime IS NULL
          AND NOT EXISTS (SELECT FROM email_domain WHERE email_domain.domain = asked.domain)
      ) AS either
      ORDER BY rank, owner_id = ${ownerId} DESC NULLS LAST, id LIMIT 1
    ) AS found`.execute(db);
  return new Map(rows.map(({ address, customer, contact }) => [address, { customerId: customer, contactId: contact }]));
}
