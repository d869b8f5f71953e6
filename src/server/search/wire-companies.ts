import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import { mayDo } from '#lib/rights.ts';
import { namedInCustoms } from '#server/customer/list/condition.ts';
import type { Database } from '#server/database/schema.ts';
import type { CallerContext, Schemas, Caller } from '#server/operation.ts';

import { leaves } from './industry-leaves.ts';
import type { Part } from './keyword.ts';
import { matched } from './matched.ts';
import { ownership } from './ownership.ts';
import { type Reference, reference } from './reference.ts';

type Trade = Schemas['CompanyTrade'];

/** What is said of a company that no customs record names. */
const NO_TRADE: Trade = { companyid: '', tradecount12m: 0, lasttradedate: '', until: '' };

/** Companies in the order of their ids, in the reader's language, each with why it was found and whose customer it is already. */
export async function wireCompanies(
  { db, user, language }: Pick<CallerContext, 'db' | 'user' | 'language'>,
  ids: readonly string[],
  parts: readonly Part[],
): Promise<Schemas['Company'][]> {
  const [known, rows, owned, traded] = await Promise.all([
    reference(db),
    readRows(db, ids),
    ownership(db, user, ids),
    mayDo(user.rights, 'customs', 'view') ? tradeOf(db, user, ids) : undefined,
  ]);
  const words = { reference: known, language };
  return rows.map((row) => ({
    ...worded(row, parts, words),
    ...(traded && { trade: traded.get(row.id) ?? NO_TRADE }),
    owned: owned.get(row.id) ?? ({ state: 'none' } as const),
  }));
}

/** A company in the words of a language, with why it was found. */
function worded({ industries, ...company }: Row, parts: readonly Part[], words: { reference: Reference; language: Language }) {
  const { reference, language } = words;
  const source = reference.sources.get(company.source);
  return {
    ...company,
    country: reference.countries.get(company.countrycode)?.[language] ?? '',
    industry: leaves(industries, reference).map((id) => reference.industries.get(id)?.name[language] ?? id),
    sourcename: source?.name ?? company.source,
    sourceperiod: source?.period ?? '',
    matched: matched({ ...company, industries }, parts, words),
  };
}

type Row = Omit<Schemas['Company'], 'country' | 'industry' | 'sourcename' | 'sourceperiod' | 'matched' | 'trade' | 'owned'> & {
  industries: string[];
};

async function readRows(db: Kysely<Database>, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT id, companyname, countrycode, state, city, address, postcode, phone, website, email, goods, mentions, role, source,
      ARRAY(SELECT industry_id FROM industry_wording WHERE wording = industry ORDER BY industry_id) AS industries
    FROM company JOIN unnest(${ids}::bigint[]) WITH ORDINALITY AS page (id, position) USING (id)
    ORDER BY position`.execute(db);
  return rows;
}

/**
 * What the customs data tells of these companies of the directory; those that no record names are left out.
 *
 * The twelve months end with the month of the source's last date, as in a company's analysis; they are added up from sums by month, so that
 * a company with very many records costs no more than one with few.
 */
async function tradeOf(
  db: Kysely<Database>,
  { tenantId }: Pick<Caller, 'tenantId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Trade>> {
  const visible = sql`(tenant_id IS NULL OR tenant_id = ${tenantId})`;
  const latest = (party: 'buyer_id' | 'supplier_id') => sql`
    (SELECT date, source_id FROM customs_record WHERE ${sql.ref(party)} = party.id AND ${visible} ORDER BY date DESC, id DESC LIMIT 1)`;
  const { rows } = await sql<Trade & { id: string }>`
    WITH party AS MATERIALIZED (
      SELECT company.id AS company_id, customs_company.id FROM company JOIN customs_company ON ${namedInCustoms('company', sql`${tenantId}::bigint`)}
      WHERE company.id = ANY (${ids}::bigint[])),
    dated AS (
      SELECT company_id, (array_agg(party.id ORDER BY date DESC, party.id))[1] AS latest_id, max(date) AS last, max(lastdate) AS until
      FROM party CROSS JOIN LATERAL (${latest('buyer_id')} UNION ALL ${latest('supplier_id')}) AS record
      JOIN customs_source ON customs_source.id = source_id GROUP BY company_id)
    SELECT company_id AS id, latest_id::text AS companyid, last::text AS lasttradedate, coalesce(until, last)::text AS until, (
      SELECT coalesce(sum(records), 0)::integer FROM customs_month
      WHERE company_id IN (SELECT id FROM party WHERE party.company_id = dated.company_id) AND ${visible}
        AND month > date_trunc('month', coalesce(until, last)) - interval '12 months') AS tradecount12m
    FROM dated`.execute(db);
  return new Map(rows.map(({ id, ...trade }) => [id, trade]));
}
