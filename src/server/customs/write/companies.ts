import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { Party } from './new-record.ts';

/** By what two names are taken for one company. */
export function partyKey({ namekey, countrycode }: Pick<Party, 'namekey' | 'countrycode'>): string {
  return `${countrycode} ${namekey}`;
}

/** By what a spelling is found that its tenant told apart from the others of its name and country. */
function apartKey(party: Pick<Party, 'name' | 'namekey' | 'countrycode'>): string {
  return `${partyKey(party)} ≠ ${party.name}`;
}

/** Which company a party is, among the ids that {@link companyIds} found. */
export function companyOf(ids: ReadonlyMap<string, string>, party: Party): string | undefined {
  return ids.get(apartKey(party)) ?? ids.get(partyKey(party));
}

/**
 * The ids of companies, to be asked by {@link companyOf}; those that are new are added, for the tenant or, without one, for everybody.
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
  const { rows } = await sql<{ id: string; namekey: string; countrycode: string; apart: string }>`
    SELECT id, namekey, countrycode, apart FROM customs_company
    JOIN unnest(${parties.map(({ namekey }) => namekey)}::text[], ${parties.map(({ countrycode }) => countrycode)}::text[]) AS party (namekey, countrycode)
      USING (namekey, countrycode)
    WHERE tenant_id IS NULL OR tenant_id = ${tenantId}
    ORDER BY tenant_id NULLS LAST`.execute(db);
  return new Map(rows.toReversed().map((row) => [row.apart === '' ? partyKey(row) : apartKey({ ...row, name: row.apart }), row.id]));
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
  const [companies, names] = [different.map((party) => companyOf(ids, party) ?? null), different.map(({ name }) => name)];
  await sql`
    INSERT INTO customs_company_name (company_id, name, tenant_id)
    SELECT id, name, ${tenantId}::bigint FROM unnest(${companies}::bigint[], ${names}::text[]) AS written (id, name) WHERE id IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(db);
}
