import { type Kysely, sql } from 'kysely';

import { timezoneOf } from '#server/customer/timezone.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';

import { splitIds } from './ids.ts';
import { ownership } from './ownership.ts';

type Collected = { id: string; customerid: string };

interface Company {
  id: string;
  countrycode: string;
  state: string;
  lng: number | null;
  namekey: string;
  zone: string;
}

/**
 * Copies companies into a private pool, all or nothing for unknown ids.
 *
 * What the tenant already has, by source or by name and country, comes back untouched with whose it is. The tenant's
 * counter is held from before that check until the end, so of many who collect one company exactly one gets it.
 */
export const collectCompanies: Operation<'collectCompanies'> = async ({ db, user }, { ids, childid }) => {
  const asked = splitIds(ids);
  if (!asked) throw new Refusal(404, 'notFound', { field: 'ids' });
  return db.transaction().execute(async (transaction) => {
    const owner = childid === undefined ? user.id : await ownChild(transaction, user, childid);
    const companies = await findCompanies(transaction, asked);
    if (companies.length < asked.length) throw new Refusal(404, 'notFound', { field: 'ids' });
    const last = await holdCounter(transaction, user.tenantId);
    const taken = await ownership(transaction, user, asked);
    const fresh = withoutTwins(companies.filter(({ id }) => !taken.has(id)));
    const collected = await addCustomers(transaction, { user, owner, last, companies: fresh });
    const others = asked.filter((id) => !collected.some((row) => row.id === id));
    const owned = await ownership(transaction, user, others);
    return { collected, existing: others.map((id) => ({ id, owned: owned.get(id) ?? { state: 'none' } })) };
  });
};

/** Only a parent account's own, working sub-account can be given customers. */
async function ownChild(db: Kysely<Database>, user: Caller, childid: string): Promise<string> {
  const id = splitIds(childid)?.[0];
  const child =
    id === undefined
      ? undefined
      : await db
          .selectFrom('account')
          .select('id')
          .where('id', '=', id)
          .where('parent_id', '=', user.id)
          .where('tenant_id', '=', user.tenantId)
          .where('enabled', '=', true)
          .executeTakeFirst();
  if (!child) throw new Refusal(404, 'notFound', { field: 'childid' });
  return child.id;
}

async function findCompanies(db: Kysely<Database>, ids: readonly string[]): Promise<Company[]> {
  const { rows } = await sql<Company>`
    SELECT company.id, countrycode, state, company.lng, namekey, coalesce(country.timezone, '') AS zone
    FROM company JOIN unnest(${ids}::bigint[]) WITH ORDINALITY AS asked (id, position) USING (id)
    LEFT JOIN country ON country.code = countrycode
    ORDER BY position`.execute(db);
  return rows;
}

async function holdCounter(db: Kysely<Database>, tenantId: string): Promise<number> {
  const { last } = await db
    .insertInto('customer_counter')
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet((eb) => ({ last: eb.ref('customer_counter.last') })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Of several companies with one name in one country the first is collected; the others are then found to be there. */
function withoutTwins(companies: readonly Company[]): Company[] {
  const first = new Map<string, Company>();
  for (const company of companies.toReversed()) first.set(`${company.countrycode} ${company.namekey}`, company);
  return companies.filter((company) => first.get(`${company.countrycode} ${company.namekey}`) === company);
}

interface Addition {
  user: Caller;
  owner: string;
  /** The last customer number of the tenant. */
  last: number;
  companies: readonly Company[];
}

async function addCustomers(db: Kysely<Database>, { user, owner, last, companies }: Addition): Promise<Collected[]> {
  if (companies.length === 0) return [];
  const ids = companies.map(({ id }) => id);
  const codes = companies.map((_, at) => `CUS${String(last + at + 1).padStart(5, '0')}`);
  const timezones = companies.map(timezoneOf);
  const { rows } = await sql<Collected>`
    INSERT INTO customer (tenant_id, owner_id, customercode, timezone, company_id, sourceid, source, companyname, namekey, countrycode, state, city,
      address, postcode, phone, role, lat, lng, geoprecision, industry_ids)
    SELECT ${user.tenantId}, ${owner}, code, timezone, id, company.source, 'bigdata', companyname, namekey, countrycode, state, city,
      address, postcode, phone, role, lat, lng, geoprecision, ARRAY(SELECT industry_id FROM industry_wording WHERE wording = industry ORDER BY industry_id)
    FROM company JOIN unnest(${ids}::bigint[], ${codes}::text[], ${timezones}::text[]) AS chosen (id, code, timezone) USING (id)
    RETURNING company_id AS id, id AS customerid`.execute(db);
  await db
    .updateTable('customer_counter')
    .set({ last: last + companies.length })
    .where('tenant_id', '=', user.tenantId)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
