import { type Kysely, sql } from 'kysely';

import { isSameCompany } from '#server/customer/list/condition.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';
import { ownedBy } from '#server/search/ownership.ts';

interface Row {
  company: string;
  customer: string;
  owner: string | null;
  ownername: string | null;
}

/** Whose customers these trade companies are already: customers of the same name, in the same country where both are known. */
export async function ownershipOf(
  db: Kysely<Database>,
  user: Caller,
  companies: readonly string[],
): Promise<Map<string, Schemas['Owned']>> {
  const { rows } = await sql<Row>`
    SELECT DISTINCT ON (customs_company.id) customs_company.id AS company, customer.id AS customer, customer.owner_id AS owner, account.nameremark AS ownername
    FROM customs_company
    JOIN customer ON customer.tenant_id = ${user.tenantId} AND customer.deletetime IS NULL AND ${isSameCompany}
    LEFT JOIN account ON account.id = customer.owner_id
    WHERE customs_company.id = ANY (${companies}::bigint[])
    ORDER BY customs_company.id, (customer.countrycode = customs_company.countrycode) DESC, customer.id`.execute(db);
  return new Map(
    rows.map(({ company, customer, owner, ownername }) => [company, ownedBy({ customerId: customer, ownerId: owner, ownername }, user)]),
  );
}
