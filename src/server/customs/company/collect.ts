import { type Kysely, sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import { createCustomers } from '#server/customer/create/create-customers.ts';
import type { NewCustomer } from '#server/customer/create/new-customer.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';
import { ownChild, refuseOverfull } from '#server/search/collection.ts';
import { splitIds } from '#server/search/ids.ts';
import { ownedBy } from '#server/search/ownership.ts';

import { ownershipOf } from './ownership.ts';

/**
 * Makes customers of companies of the customs data, all or nothing for unknown ids. Their shipments are on the customer's timeline at once, because
 * both are matched by name and country.
 *
 * What the company already has comes back untouched with whose it is.
 */
export const collectTradeCompanies: Operation<'collectTradeCompanies'> = async (context, { ids, childid }) => {
  const { db, user } = context;
  const asked = splitIds(ids);
  if (!asked) throw new Refusal(404, 'notFound', { field: 'ids' });
  return db.transaction().execute(async (trx) => {
    const ownerId = childid === undefined ? user.id : await ownChild(trx, user, childid);
    const customers = await findCompanies(trx, user, asked);
    if (customers.length < asked.length) throw new Refusal(404, 'notFound', { field: 'ids' });
    const outcomes = await createCustomers(trx, authorOf(context), { ownerId, customers, refuse: ['name'], action: 'create' });
    refuseOverfull(outcomes);
    const owned = await ownershipOf(trx, user, asked);
    const collected = outcomes.flatMap((outcome, at) =>
      outcome.state === 'created' ? [{ id: asked[at] ?? '', customerid: outcome.id }] : [],
    );
    const existing = outcomes.flatMap((outcome, at) => {
      const id = asked[at] ?? '';
      if (outcome.state === 'duplicate' && outcome.matches[0]) return [{ id, owned: ownedBy(outcome.matches[0], user) }];
      return outcome.state === 'twin' ? [{ id, owned: owned.get(id) ?? { state: 'none' as const } }] : [];
    });
    return { collected, existing };
  });
};

interface Row {
  companyname: string;
  countrycode: string;
  address: string;
  role: string;
  hscodes: string[];
}

/** Companies as customers, in the order of the ids, with the codes of what they trade most. */
async function findCompanies(db: Kysely<Database>, { tenantId }: Caller, ids: readonly string[]): Promise<NewCustomer[]> {
  const visible = sql`(tenant_id IS NULL OR tenant_id = ${tenantId})`;
  const { rows } = await sql<Row>`
    SELECT left(name, 255) AS companyname, countrycode, address,
      CASE WHEN EXISTS (SELECT FROM customs_record WHERE buyer_id = company.id AND ${visible}) THEN 'importer' ELSE 'supplier' END AS role,
      ARRAY(SELECT left(hscode, 6) FROM (
        SELECT hscode FROM customs_record WHERE buyer_id = company.id AND ${visible} ORDER BY date DESC, id DESC LIMIT 200) AS latest
        WHERE length(hscode) >= 6 GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 5) AS hscodes
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS asked (id, position)
    JOIN customs_company AS company USING (id) WHERE company.tenant_id IS NULL OR company.tenant_id = ${tenantId}
    ORDER BY position`.execute(db);
  return rows.map((row) => ({ ...row, source: 'customs' }));
}
