import { type Kysely, sql, type RawBuilder, type SqlBool } from 'kysely';

import { byIndex } from '#server/database/planned.ts';
import type { Database } from '#server/database/schema.ts';
import type { CallerContext, Input, Operation, Schemas, Caller } from '#server/operation.ts';

import { charge } from '../customs-power.ts';
import { caveatsOf } from '../search/caveats.ts';
import { countryNames, hsNames, laneEnds, plainNames, portNames } from '../search/facet-names.ts';
import { gauge, sampledIn } from '../search/gauge-records.ts';
import { type Factor, tableOf } from '../search/sampled-records.ts';
import { dimensions, facets } from '../search/trade-facets.ts';
import { ask, type Question, exactly, found } from '../search/trade-question.ts';
import { findTradeCompany } from './find-company.ts';
import { ownershipOf } from './ownership.ts';

type Role = 'buyer' | 'supplier';

/** What a company traded in a role, all told. */
interface Sums {
  records: number;
  value: number;
  weight: number;
  teu: number;
  firstdate: string;
  lastdate: string;
}

const NONE: Sums = { records: 0, value: 0, weight: 0, teu: 0, firstdate: '', lastdate: '' };

type Partner = Schemas['CustomsPartner'];

interface PartnersOf {
  db: Kysely<Database>;
  tenantId: string;
  companyId: string;
  role: Role;
  /** New and lost are meant from this day. */
  lastdate: string;
}

const AT_MOST = 100;

/** How one company trades, in the role it has more records in unless one is asked for. */
export const getCompanyAnalysis: Operation<'getCompanyAnalysis'> = async (context, input) => {
  const company = await findTradeCompany(context.db, context.user, input.companyid);
  await charge(context);
  const analysis = await byIndex(context, async (db) => analyse({ ...context, db }, company, input));
  return JSON.stringify(analysis);
};

type TradeCompany = Awaited<ReturnType<typeof findTradeCompany>>;

async function analyse(
  context: CallerContext,
  company: TradeCompany,
  { login_type: _login, hme_source_type: _product, role: asked = 'both', ...filter }: Input<'getCompanyAnalysis'>,
): Promise<Schemas['CustomsAnalysis']> {
  const { db, user, language } = context;
  const sums = await sumsOf(db, user, company.id);
  const role = asked === 'both' ? busierRole(sums) : asked;
  const question = await ask(db, user, { ...filter, role });
  const factor = await gauge(db, question);
  const { of, facts } = await facets(db, { question, factor }, shownOf(role));
  const caveats = await caveatsOf(db, { tenantId: user.tenantId, factor }, facts);
  const partnersOf: PartnersOf = { db, tenantId: user.tenantId, companyId: company.id, role, lastdate: caveats.lastdate || '1970-01-01' };
  const isWhole = isWholeCompany(question);
  const traders = isWhole
    ? await countedPartners(partnersOf, sums[role].records)
    : { partners: await foundPartners(partnersOf, { question, factor, counted: facts.records }), count: await countPartners(partnersOf) };
  const trend = isWhole
    ? await trendOf(db, user, { companyId: company.id, role })
    : of.month.map(({ id, ...month }) => ({ ...month, month: id }));
  return {
    profile: {
      ...(await profileOf(context, company)),
      ...traded(isWhole ? undefined : of.all, sums[role]),
      role,
      roles: (['buyer', 'supplier'] as const).filter((name) => sums[name].records > 0),
      tradecount12m: recent(trend, caveats.lastdate),
      partners: traders.count,
    },
    sampled: sampledIn(factor, facts.records),
    trend,
    partners: traders.partners,
    hs: await hsNames(db, of.hs, language),
    products: plainNames(of.product),
    regions: await countryNames(db, of.region, language),
    portsloading: await portNames(db, of.portloading),
    portsunloading: await portNames(db, of.portunloading),
    lanes: await laneEnds(db, of.lane),
    carriers: plainNames(of.carrier),
    caveats,
  };
}

const NOTHING = { count: 0, value: 0, weight: 0, teu: 0 };

function busierRole({ buyer, supplier }: Record<Role, Sums>): Role {
  return supplier.records > buyer.records ? 'supplier' : 'buyer';
}

/** Takes the sums of all trade, or those of the found records where only a part was asked for. */
function traded(part: readonly (typeof NOTHING)[] | undefined, { records, value, weight, teu, firstdate, lastdate }: Sums) {
  const whole = { count: records, value, weight, teu };
  const { count, ...amounts } = part ? (part[0] ?? NOTHING) : whole;
  return { tradecount: count, value: amounts.value, weight: amounts.weight, teu: amounts.teu, firstdate, lastdate };
}

async function profileOf({ db, user }: CallerContext, { id, name, countrycode, address, forwarder }: TradeCompany) {
  const owned = (await ownershipOf(db, user, [id])).get(id) ?? ({ state: 'none' } as const);
  return { companyid: id, name, countrycode, address, forwarder, names: await namesOf(db, user, id), owned };
}

function shownOf(role: Role) {
  const { all, month, hs, product, portloading, portunloading, lane, carrier, buyercountry, suppliercountry } = dimensions;
  return { all, month, hs, product, portloading, portunloading, lane, carrier, region: role === 'buyer' ? suppliercountry : buyercountry };
}

function isWholeCompany({ filter: { hscode, from, to } }: Question): boolean {
  return (hscode ?? '') === '' && from === undefined && to === undefined;
}

/** Records in the twelve months that end with that of the last date. */
function recent(trend: readonly Schemas['CustomsMonth'][], lastdate: string): number {
  if (lastdate === '') return 0;
  const [year = 0, month = 1] = lastdate.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 7);
  return trend.filter((row) => row.month >= first).reduce((sum, { count }) => sum + count, 0);
}

function columns(role: Role) {
  return role === 'buyer'
    ? { own: sql.ref('buyer_id'), other: sql.ref('supplier_id') }
    : { own: sql.ref('supplier_id'), other: sql.ref('buyer_id') };
}

/** With how many others a company trades. */
async function countPartners({ db, tenantId, companyId, role }: PartnersOf): Promise<number> {
  const { own, other } = columns(role);
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT ${other})::integer AS n FROM customs_pair WHERE ${own} = ${companyId} AND (tenant_id IS NULL OR tenant_id = ${tenantId})`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** The partners with the most records, from the sums of pairs, and how many there are. */
async function countedPartners(
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
async function foundPartners(
  { db, role, lastdate }: PartnersOf,
  { question, factor, counted }: { question: Question; factor: Factor; counted: number },
): Promise<Partner[]> {
  const { other } = columns(role);
  const { rows } = await sql<Partner>`
    SELECT id::text AS companyid, name, countrycode, count * ${sql.lit(factor)} AS count, value * ${sql.lit(factor)} AS value,
      least(count::float8 / ${Math.max(counted, 1)}, 1) AS share, ${seen(lastdate)}
    FROM (
      SELECT ${other} AS partner_id, count(*)::integer AS count, coalesce(sum(valueusd), 0) AS value, min(date) AS firstdate, max(date) AS lastdate
      FROM ${tableOf(factor)} WHERE ${found(question, { factor })} AND ${exactly(question)} AND ${other} IS NOT NULL AND NOT housed
      GROUP BY 1 ORDER BY count DESC, partner_id LIMIT ${AT_MOST}) AS partner
    JOIN customs_company ON id = partner_id ORDER BY count DESC, id`.execute(db);
  return rows;
}

function seen(lastdate: string) {
  const before = sql`(${lastdate}::date - interval '12 months')::date`;
  return sql`firstdate::text, lastdate::text, firstdate > ${before} AS isnew, lastdate <= ${before} AS islost`;
}

/** Public sums and those of the tenant's own imports. */
function visible(tenantId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(tenant_id IS NULL OR tenant_id = ${tenantId})`;
}

/** A company's sums in both roles, from those that are kept by month. */
async function sumsOf(db: Kysely<Database>, { tenantId }: Caller, companyId: string): Promise<Record<Role, Sums>> {
  const dayOf = (party: string, order: string) =>
    sql`(SELECT date FROM customs_record WHERE ${sql.ref(party)} = ${companyId} AND ${visible(tenantId)} ORDER BY ${sql.raw(order)} LIMIT 1)`;
  const day = (order: string) =>
    sql`(CASE role WHEN 'buyer' THEN ${dayOf('buyer_id', order)} ELSE ${dayOf('supplier_id', order)} END)::text`;
  const { rows } = await sql<Sums & { role: Role }>`
    SELECT role, sum(records)::integer AS records, sum(valueusd) AS value, sum(weightkg) AS weight, sum(teu) AS teu,
      ${day('date, id')} AS firstdate, ${day('date DESC, id DESC')} AS lastdate
    FROM customs_month WHERE company_id = ${companyId} AND ${visible(tenantId)} GROUP BY role`.execute(db);
  const of = (role: Role) => rows.find((row) => row.role === role) ?? NONE;
  return { buyer: of('buyer'), supplier: of('supplier') };
}

/** What a company traded in each month that has any. */
async function trendOf(
  db: Kysely<Database>,
  { tenantId }: Caller,
  { companyId, role }: { companyId: string; role: Role },
): Promise<Schemas['CustomsMonth'][]> {
  const { rows } = await sql<Schemas['CustomsMonth']>`
    SELECT to_char(month, 'YYYY-MM') AS month, sum(records)::integer AS count, sum(valueusd) AS value, sum(weightkg) AS weight, sum(teu) AS teu
    FROM customs_month WHERE company_id = ${companyId} AND role = ${role} AND ${visible(tenantId)}
    GROUP BY 1 ORDER BY 1 DESC LIMIT 600`.execute(db);
  return rows.toReversed();
}

/** Every way in which a company is written, as far as the tenant knows. */
async function namesOf(db: Kysely<Database>, { tenantId }: Caller, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT name FROM customs_company_name WHERE company_id = ${companyId} AND ${visible(tenantId)} ORDER BY name LIMIT 20`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
