import { type Kysely, sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import { type Created, createCustomers } from '#server/customer/create/create-customers.ts';
import type { NewCustomer } from '#server/customer/create/new-customer.ts';
import type { MatchKey } from '#server/customer/duplicate/match.ts';
import { withNear } from '#server/customer/duplicate/near-collected.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type CallerContext, type Operation, Refusal } from '#server/operation.ts';
import { ownChild, refuseOverfull } from '#server/search/collection.ts';
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
  const requested = splitIds(ids);
  if (!requested) throw new Refusal(404, 'notFound', { field: 'ids' });
  const { collected, existing } = await db.transaction().execute(async (trx) => {
    const ownerId = childid === undefined ? user.id : await ownChild(trx, user, childid);
    const found = await findCompanies(trx, user, requested);
    if (found.length < requested.length) throw new Refusal(404, 'notFound', { field: 'ids' });
    const outcomes = await create(trx, context, { ownerId, found });
    refuseOverfull([...outcomes.values()]);
    const owned = await ownershipOf(trx, user, requested);
    const collected = requested.flatMap((id) => {
      const outcome = outcomes.get(id);
      return outcome?.state === 'created' ? [{ id, customerid: outcome.id }] : [];
    });
    const existing = requested.flatMap((id) => {
      const outcome = outcomes.get(id);
      if (outcome?.state === 'created') return [];
      if (outcome?.state === 'duplicate' && outcome.matches[0]) return [{ id, owned: ownedBy(outcome.matches[0], user) }];
      return [{ id, owned: owned.get(id) ?? { state: 'none' as const } }];
    });
    return { collected, existing };
  });
  return { collected: await withNear(db, user, collected), existing };
};

/**
 * Makes customers of those that are none yet. A name that is there already stands in the way, but not of a company that somebody told apart from others of
 * that name: that is looked at by itself, once the company's counter is held.
 */
async function create(
  trx: Kysely<Database>,
  context: CallerContext,
  { ownerId, found }: { ownerId: string; found: readonly Found[] },
): Promise<Map<string, Created>> {
  const outcomes = new Map<string, Created>();
  const make = async (these: readonly Found[], refuse: readonly MatchKey[]) => {
    const customers = these.map(({ customer }) => customer);
    const made = await createCustomers(trx, authorOf(context), { ownerId, customers, refuse, action: 'create' });
    for (const [at, outcome] of made.entries()) outcomes.set(these[at]?.id ?? '', outcome);
  };
  await make(
    found.filter(({ isApart }) => !isApart),
    ['name'],
  );
  const apart = found.filter(({ isApart }) => isApart);
  if (apart.length === 0) return outcomes;
  const owned = await ownershipOf(
    trx,
    context.user,
    apart.map(({ id }) => id),
  );
  await make(
    apart.filter(({ id }) => !owned.has(id)),
    [],
  );
  return outcomes;
}

interface Found {
  id: string;
  isApart: boolean;
  customer: NewCustomer;
}

interface Row {
  id: string;
  apart: string;
  companyname: string;
  countrycode: string;
  address: string;
  role: string;
  hscodes: string[];
}

/** Companies as customers, in the order of the ids, with the codes of what they trade most. */
async function findCompanies(db: Kysely<Database>, { tenantId }: Caller, ids: readonly string[]): Promise<Found[]> {
  const visible = sql`(tenant_id IS NULL OR tenant_id = ${tenantId})`;
  const { rows } = await sql<Row>`
    SELECT company.id::text AS id, apart, left(name, 255) AS companyname, countrycode, address,
      CASE WHEN EXISTS (SELECT FROM customs_record WHERE buyer_id = company.id AND ${visible}) THEN 'importer' ELSE 'supplier' END AS role,
      ARRAY(SELECT left(hscode, 6) FROM (
        SELECT hscode FROM customs_record WHERE buyer_id = company.id AND ${visible} ORDER BY date DESC, id DESC LIMIT 200) AS latest
        WHERE length(hscode) >= 6 GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 5) AS hscodes
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS asked (id, position)
    JOIN customs_company AS company USING (id) WHERE company.tenant_id IS NULL OR company.tenant_id = ${tenantId}
    ORDER BY position`.execute(db);
  return rows.map(({ id, apart, ...row }) => ({ id, isApart: apart !== '', customer: { ...row, source: 'customs' } }));
}
