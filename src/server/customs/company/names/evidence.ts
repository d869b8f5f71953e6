import { type Kysely, sql } from 'kysely';

import { writtenAs } from '#server/customs/write/move-records.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { findTradeCompany } from '../find-company.ts';

type Company = Awaited<ReturnType<typeof findTradeCompany>>;
type Spelling = Schemas['TradeSpelling'];

/** Of each role so many of the latest records are looked at: a reader waits for it, and more would tell no more. */
const LOOKED_AT = 20_000;
const SPELLINGS_AT_MOST = 100;

/** How a company is written in the records, where and when, and what the caller's company told apart from it. */
export const getTradeCompanyNames: Operation<'getTradeCompanyNames'> = async ({ db, user }, { companyid }) => {
  const company = await findTradeCompany(db, user, companyid);
  const { id, name, namekey, countrycode, apart } = company;
  const [{ spellings, complete }, toldapart, from, moving] = await Promise.all([
    spellingsOf(db, user, company),
    toldApart(db, user, company),
    apart === '' ? null : originOf(db, user, company),
    movingOf(db, user, id),
  ]);
  return {
    companyid: id,
    name,
    namekey,
    countrycode,
    complete,
    spellings,
    isapart: apart !== '',
    toldapart,
    from: from ?? null,
    moving: moving ?? null,
  };
};

/** Whether somebody may tell a spelling apart: their own records have it, and something is left to tell it apart from. */
export function isSeparable({ name, apart, tenant_id }: Pick<Company, 'name' | 'apart' | 'tenant_id'>, spelling: string): boolean {
  return apart === '' && (tenant_id === null || spelling !== name);
}

interface Row extends Omit<Spelling['sources'][number], 'id'> {
  spelling: string;
  sourceid: string;
  looked: number;
}

async function spellingsOf(
  db: Kysely<Database>,
  { tenantId }: Caller,
  company: Company,
): Promise<{ spellings: Spelling[]; complete: boolean }> {
  const latest = (party: 'buyer' | 'supplier') => sql`
    (SELECT ${writtenAs(sql.lit(`${party}name`), company.name)} AS spelling, source_id, date FROM customs_record
     WHERE ${sql.ref(`${party}_id`)} = ${company.id} AND (tenant_id IS NULL OR tenant_id = ${tenantId}) ORDER BY date DESC, id DESC LIMIT ${LOOKED_AT})`;
  const { rows } = await sql<Row>`
    WITH seen AS MATERIALIZED (${latest('buyer')} UNION ALL ${latest('supplier')})
    SELECT left(spelling, 300) AS spelling, source.id::text AS sourceid, source.name, countrycode, kind, source.tenant_id IS NOT NULL AS own,
      count(*)::integer AS records, min(date)::text AS firstdate, max(date)::text AS lastdate, (SELECT count(*)::integer FROM seen) AS looked
    FROM seen JOIN customs_source AS source ON source.id = source_id
    GROUP BY 1, source.id ORDER BY records DESC, spelling, sourceid`.execute(db);
  const names = [...new Set(rows.map(({ spelling }) => spelling))].slice(0, SPELLINGS_AT_MOST);
  const spellings = names.map((name) => spellingOf(company, name, rows));
  return { spellings: spellings.toSorted((a, b) => b.records - a.records), complete: (rows[0]?.looked ?? 0) < LOOKED_AT };
}

function spellingOf(company: Company, name: string, rows: readonly Row[]): Spelling {
  const sources = rows
    .filter(({ spelling }) => spelling === name)
    .map(({ sourceid, spelling: _spelling, looked: _looked, ...source }) => ({ id: sourceid, ...source }));
  const counts = (those: typeof sources) => those.reduce((sum, { records }) => sum + records, 0);
  const ownrecords = counts(sources.filter(({ own }) => own));
  return {
    name,
    records: counts(sources),
    ownrecords,
    separable: ownrecords > 0 && isSeparable(company, name),
    sources: sources.slice(0, 60),
  };
}

/** Lists the companies that the caller's company told apart from a company. */
async function toldApart(
  db: Kysely<Database>,
  { tenantId }: Caller,
  { namekey, countrycode, apart }: Company,
): Promise<Schemas['TradeCompanyNames']['toldapart']> {
  if (apart !== '') return [];
  const { rows } = await sql<Schemas['TradeCompanyNames']['toldapart'][number]>`
    SELECT id::text AS companyid, name,
      (SELECT coalesce(sum(records), 0)::integer FROM customs_month WHERE company_id = customs_company.id AND tenant_id = ${tenantId}) AS records
    FROM customs_company WHERE namekey = ${namekey} AND countrycode = ${countrycode} AND tenant_id = ${tenantId} AND apart <> ''
    ORDER BY name, id LIMIT ${SPELLINGS_AT_MOST}`.execute(db);
  return rows;
}

/** Finds a name whose records are on their way to or from a company. */
async function movingOf(db: Kysely<Database>, { tenantId }: Caller, id: string) {
  return db
    .selectFrom('customs_name_move')
    .select(['spelling as name', 'records'])
    .where('tenant_id', '=', tenantId)
    .where('finishtime', 'is', null)
    .where((eb) => eb.or([eb('from_id', '=', id), eb('to_id', '=', id)]))
    .executeTakeFirst();
}

/** The company from which another was told apart; nothing where its last record has gone. */
export async function originOf(
  db: Kysely<Database>,
  { tenantId }: Caller,
  { namekey, countrycode }: Pick<Company, 'namekey' | 'countrycode'>,
): Promise<{ companyid: string; name: string } | undefined> {
  const { rows } = await sql<{ companyid: string; name: string }>`
    SELECT id::text AS companyid, name FROM customs_company
    WHERE namekey = ${namekey} AND countrycode = ${countrycode} AND apart = '' AND (tenant_id IS NULL OR tenant_id = ${tenantId})
    ORDER BY tenant_id NULLS FIRST LIMIT 1`.execute(db);
  return rows[0];
}
