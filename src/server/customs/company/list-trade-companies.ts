import { type Kysely, sql } from 'kysely';

import { byIndex } from '#server/database/planned.ts';
import type { Database } from '#server/database/schema.ts';
import type { CallerContext, Input, Operation, Schemas } from '#server/operation.ts';

import { charge } from '../customs-power.ts';
import { caveatsOf, factColumns, type Facts, figureFacts, together } from '../search/caveats.ts';
import { gauge, sampledIn } from '../search/gauge-records.ts';
import { type Factor, tableOf } from '../search/sampled-records.ts';
import { scale } from '../search/trade-facets.ts';
import { ask, exactly, found, type Question } from '../search/trade-question.ts';
import { ownershipOf } from './ownership.ts';

type Company = Schemas['CustomsCompany'];
type Asked = Required<Pick<Input<'listTradeCompanies'>, 'side' | 'state' | 'sort' | 'order'>>;
/** A part of the companies behind some records, in an order. */
export type Listing = Asked & { skip: number; size: number };

/** The buyers or suppliers of the records that match, each with what it traded of them. */
export const listTradeCompanies: Operation<'listTradeCompanies'> = async (context, input) => {
  const { side = 'buyer', state = 'all', sort = 'tradecount', order = 'desc', index = 1, size = 10, ...rest } = input;
  const { login_type: _login, hme_source_type: _product, ...filter } = rest;
  await charge(context);
  const page = await byIndex(context, async (db): Promise<Schemas['CustomsCompanyPage']> => {
    const question = await ask(db, context.user, filter);
    const factor = await gauge(db, question);
    const listing = { side, state, sort, order, skip: (index - 1) * size, size };
    const { total, rows, facts } = await group(db, { question, factor }, listing);
    return {
      datas: await wireCompanies({ db, user: context.user }, rows, { side, factor }),
      total,
      sampled: sampledIn(factor, facts.records),
      corrected: question.corrected,
      caveats: await caveatsOf(db, { ...question, factor }, facts),
    };
  });
  return JSON.stringify(page);
};

/** A company with the sums of the records that were looked at: of a sample, they are to be scaled. */
export interface CompanyRow extends Omit<Company, 'tradecount' | 'owned' | 'role'> {
  count: number;
  matching: number;
}

const sorts = {
  tradecount: sql`count`,
  value: sql`value`,
  weight: sql`weight`,
  lastdate: sql`lastdate`,
  firstdate: sql`firstdate`,
  name: sql`(SELECT name FROM customs_company WHERE id = company_id) COLLATE "zh-x-icu"`,
} as const;

const states = {
  all: sql`true`,
  active: sql`lastdate > day`,
  new: sql`firstdate > day`,
  stopped: sql`lastdate <= day`,
} as const;

/** What a company of the page trades most. */
function top(column: 'hs' | 'product') {
  const goods = sql.ref(column);
  return sql`ARRAY(SELECT ${goods} FROM goods WHERE goods.company_id = page.company_id AND ${goods} <> '' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 3)`;
}

interface Answer {
  page: CompanyRow[];
  facts: Facts;
}

/** The companies behind the records that a question finds, with the facts of these records. */
export async function group(
  db: Kysely<Database>,
  { question, factor }: { question: Question; factor: Factor },
  { side, state, sort, order, skip, size }: Listing,
): Promise<{ total: number; rows: CompanyRow[]; facts: Facts }> {
  const [own, other] = side === 'buyer' ? [sql.ref('buyer_id'), sql.ref('supplier_id')] : [sql.ref('supplier_id'), sql.ref('buyer_id')];
  const before = sql`(SELECT (max(lastdate) - interval '12 months')::date FROM customs_source WHERE id IN (SELECT source_id FROM found))`;
  const sorted = sql`${sorts[sort]} ${sql.raw(order)}, company_id`;
  const { rows } = await sql<Answer>`
    WITH found AS MATERIALIZED (
      SELECT ${own} AS company_id, ${other} AS partner_id, date, hscode, product, weightkg, teu, ${factColumns}
      FROM ${tableOf(factor)} WHERE ${found(question, { factor })} AND ${exactly(question)}),
    since AS MATERIALIZED (SELECT ${before} AS day),
    grouped AS (
      SELECT company_id, count(*)::integer AS count, (count(*) FILTER (WHERE date > day))::integer AS tradecount12m, min(date) AS firstdate, max(date) AS lastdate,
        coalesce(sum(valueusd), 0) AS value, coalesce(sum(weightkg), 0) AS weight, coalesce(sum(teu), 0) AS teu, count(DISTINCT partner_id)::integer AS partners, day
      FROM found CROSS JOIN since WHERE company_id IS NOT NULL AND NOT housed GROUP BY company_id, day),
    page AS MATERIALIZED (
      SELECT *, (count(*) OVER ())::integer AS matching FROM grouped WHERE ${states[state]} ORDER BY ${sorted} OFFSET ${skip} LIMIT ${size}),
    goods AS MATERIALIZED (
      SELECT company_id, left(hscode, 6) AS hs, left(product, 300) AS product FROM found WHERE NOT housed AND company_id IN (SELECT company_id FROM page)),
    wired AS (
      SELECT company_id::text AS companyid, name, countrycode, forwarder, count, tradecount12m, firstdate::text, lastdate::text, value, weight, teu, partners, matching,
        ${top('hs')} AS tophs, ${top('product')} AS topproducts
      FROM page JOIN customs_company ON id = company_id ORDER BY ${sorted})
    SELECT (SELECT coalesce(json_agg(wired), '[]') FROM wired) AS page, (SELECT row_to_json(facts) FROM (SELECT ${figureFacts} FROM found) AS facts) AS facts`.execute(
    db,
  );
  const { page, facts: known } = rows[0] ?? { page: [], facts: together([]) };
  return { total: page[0]?.matching ?? 0, rows: page, facts: known };
}

async function wireCompanies(
  { db, user }: Pick<CallerContext, 'db' | 'user'>,
  rows: readonly CompanyRow[],
  { side, factor }: { side: 'buyer' | 'supplier'; factor: number },
): Promise<Company[]> {
  const owned = await ownershipOf(
    db,
    user,
    rows.map(({ companyid }) => companyid),
  );
  return rows.map(({ matching: _matching, tradecount12m, ...row }) => {
    const { count, ...company } = scale(row, factor);
    return {
      ...company,
      role: side,
      tradecount: count,
      tradecount12m: tradecount12m * factor,
      owned: owned.get(row.companyid) ?? { state: 'none' },
    };
  });
}
