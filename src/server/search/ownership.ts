import { type Kysely, sql } from 'kysely';

import { isVisible } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

type Owned = Schemas['Owned'];

interface Row {
  company: string;
  customer: string;
  owner: string | null;
  ownername: string | null;
  isVisible: boolean;
}

interface OwnedRow {
  customerId: string;
  ownerId: string | null;
  ownername: string | null;
  /** Whether the caller may see it, where that was read: a colleague may share it. */
  isVisible?: boolean;
}

/**
 * Whose customers these companies are already, within the caller's own tenant; those that are nobody's are absent.
 *
 * A company is taken for a customer that came from it, else for one of the same name in the same country, else where one of both has none.
 */
export async function ownership(db: Kysely<Database>, user: Caller, companies: readonly string[]): Promise<Map<string, Owned>> {
  const { rows } = await sql<Row>`
    SELECT DISTINCT ON (company.id)
      company.id AS company, customer.id AS customer, customer.owner_id AS owner, account.nameremark AS ownername, ${isVisible(user)} AS "isVisible"
    FROM company
    JOIN customer ON customer.tenant_id = ${user.tenantId} AND customer.deletetime IS NULL
      AND (customer.company_id = company.id OR (customer.namekey = company.namekey
        AND (customer.countrycode = company.countrycode OR customer.countrycode = '' OR company.countrycode = '')))
    LEFT JOIN account ON account.id = customer.owner_id
    WHERE company.id = ANY (${companies}::bigint[])
    ORDER BY company.id, (customer.company_id = company.id) DESC NULLS LAST, (customer.countrycode = company.countrycode) DESC, customer.id`.execute(
    db,
  );
  return new Map(
    rows.map(({ company, customer, owner, ...known }) => [company, ownedBy({ customerId: customer, ownerId: owner, ...known }, user)]),
  );
}

/** A colleague's customer shows its owner's name, but leads to its page only where the caller may open it. */
export function ownedBy({ customerId, ownerId, ownername, isVisible }: OwnedRow, user: Caller): Owned {
  if (ownerId === null) return { state: 'pool', customerid: customerId };
  if (ownerId === user.id) return { state: 'mine', customerid: customerId };
  const mayOpen = isVisible ?? user.dataScope === 'ALL';
  return { state: 'colleague', ownername: ownername ?? '', ...(mayOpen ? { customerid: customerId } : {}) };
}
