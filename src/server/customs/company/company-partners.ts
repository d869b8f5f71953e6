import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { type Factor, tableOf } from '../search/sampled-records.ts';
import { exactly, found, type Question } from '../search/trade-question.ts';
import type { Role } from './company-sums.ts';

type Partner = Schemas['CustomsPartner'];

export interface PartnersOf {
  db: Kysely<Database>;
  tenantId: string;
  companyId: string;
  role: Role;
  /** New and lost are meant from this day. */
  lastdate: string;
}

const AT_MOST = 100;

function columns(role: Role) {
  return role === 'buyer'
    ? { own: sql.ref('buyer_id'), other: sql.ref('supplier_id') }
    : { own: sql.ref('supplier_id'), other: sql.ref('buyer_id') };
}

/** With how many others a company trades. */
export async function countPartners({ db, tenantId, companyId, role }: PartnersOf): Promise<number> {
  const { own, other } = columns(role);
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT ${other})::integer AS n FROM customs_pair WHERE ${own} = ${companyId} AND (tenant_id IS NULL OR tenant_id = ${tenantId})`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** The partners with the most records, from the sums of pairs, and how many there are. */
export async function countedPartners(
  { db, tenantId, companyId, role, lastdate }: PartnersOf,
  records: number,
): Promise<{ partners: Partner[]; count: number }> {
  const { own, other } = columns(role);
  const { rows } = await sql<Partner & { all: number }>`
    SELECT id::text AS companyid, name, countrycode, count, value, least(count::float8 / ${Math.max(records, 1)}, 1) AS share,
      ${seen(lastdate)}, "all"
    FROM (
      SELECT ${other} AS partner_id, sum(records)::integer AS count, sum(valueusd) AS value, min(firstdate) AS firstdate, max(lastdate) AS lastdate,
        (count(*) OVER ())::integer AS "all"
      FROM customs_pair WHERE ${own} = ${companyId} AND (tenant_id IS NULL OR tenant_id = ${tenantId})
      GROUP BY 1 ORDER BY count DESC, partner_id LIMIT ${AT_MOST}) AS partner
    JOIN customs_company ON id = partner_id ORDER BY count DESC, id`.execute(db);
  return { partners: rows.map(({ all: _all, ...partner }) => partner), count: rows[0]?.all ?? 0 };
}

/** The partners among records that were found, scaled to the whole where these are a sample. */
export async function foundPartners(
  { db, role, lastdate }: PartnersOf,
  { question, factor, counted }: { question: Question; factor: Factor; counted: number },
): Promise<Partner[]> {
  const { other } = columns(role);
  const { rows } = await sql<Partner>`
    SELECT id::text AS companyid, name, countrycode, count * ${sql.lit(factor)} AS count, value * ${sql.lit(factor)} AS value,
      least(count::float8 / ${Math.max(counted, 1)}, 1) AS share, ${seen(lastdate)}
    FROM (
      SELECT ${other} AS partner_id, count(*)::integer AS count, coalesce(sum(valueusd), 0) AS value, min(date) AS firstdate, max(date) AS lastdate
      FROM ${tableOf(factor)} WHERE ${found(question, { factor })} AND ${exactly(question)} AND ${other} IS NOT NULL
      GROUP BY 1 ORDER BY count DESC, partner_id LIMIT ${AT_MOST}) AS partner
    JOIN customs_company ON id = partner_id ORDER BY count DESC, id`.execute(db);
  return rows;
}

function seen(lastdate: string) {
  const before = sql`(${lastdate}::date - interval '12 months')::date`;
  return sql`firstdate::text, lastdate::text, firstdate > ${before} AS isnew, lastdate <= ${before} AS islost`;
}
