import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { Party } from './party.ts';

/** By what two names are taken for one company. */
export function partyKey({ namekey, countrycode }: Pick<Party, 'namekey' | 'countrycode'>): string {
  return `${countrycode} ${namekey}`;
}

/**
 * The ids of companies by {@link partyKey}; those that are new are added, for the tenant or, without one, for everybody.
 *
 * A tenant's record names the public company of that name and country where there is one, and else a company that nobody else sees.
 */
export async function companyIds(db: Kysely<Database>, tenantId: string | null, parties: readonly Party[]): Promise<Map<string, string>> {
  // Backwards, so that the first way in which a company is written is the one that stays.
  const different = [...new Map(parties.toReversed().map((party) => [partyKey(party), party])).values()];
  const known = await find(db, tenantId, different);
  const fresh = different.filter((party) => !known.has(partyKey(party)));
  const added = fresh.length === 0 ? known : await add(db, tenantId, fresh).then(() => find(db, tenantId, different));
  await noteNames(db, tenantId, { parties, ids: added });
  return added;
}

async function find(db: Kysely<Database>, tenantId: string | null, parties: readonly Party[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; namekey: string; countrycode: string }>`
    SELECT id, namekey, countrycode FROM customs_company
    JOIN unnest(${parties.map(({ namekey }) => namekey)}::text[], ${parties.map(({ countrycode }) => countrycode)}::text[]) AS party (namekey, countrycode)
      USING (namekey, countrycode)
    WHERE tenant_id IS NULL OR tenant_id = ${tenantId}
    ORDER BY tenant_id NULLS LAST`.execute(db);
  return new Map(rows.toReversed().map((row) => [partyKey(row), row.id]));
}

async function add(db: Kysely<Database>, tenantId: string | null, parties: readonly Party[]): Promise<void> {
  const rows = parties.map((party) => ({ ...party, tenant_id: tenantId }));
  await sql`
    INSERT INTO customs_company (tenant_id, name, namekey, countrycode, address, forwarder)
    SELECT tenant_id, name, namekey, countrycode, address, forwarder FROM json_populate_recordset(NULL::customs_company, ${JSON.stringify(rows)}::json)
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Keeps every way in which a company was written. */
async function noteNames(
  db: Kysely<Database>,
  tenantId: string | null,
  { parties, ids }: { parties: readonly Party[]; ids: ReadonlyMap<string, string> },
): Promise<void> {
  const different = [...new Map(parties.map((party) => [`${partyKey(party)} ${party.name}`, party])).values()];
  const [companies, names] = [different.map((party) => ids.get(partyKey(party)) ?? null), different.map(({ name }) => name)];
  await sql`
    INSERT INTO customs_company_name (company_id, name, tenant_id)
    SELECT id, name, ${tenantId}::bigint FROM unnest(${companies}::bigint[], ${names}::text[]) AS written (id, name) WHERE id IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(db);
}
