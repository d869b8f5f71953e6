import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { type Condition, hasAllSql, lookedFor, nearnessTo, toSql } from './condition.ts';
import { answeredOrNearest } from './correction.ts';
import { leaves } from './industry-leaves.ts';
import { toQuery } from './keyword.ts';
import { words } from './lexemes.ts';
import { readCondition } from './read-condition.ts';
import { type Reference, reference } from './reference.ts';
import { remembered } from './remembered.ts';
import { wireCompanies } from './wire-companies.ts';

type Asked = Schemas['CompanyCondition'];

const SHOWN = 5;

interface Row {
  id: string;
  companyname: string;
  namekey: string;
  countrycode: string;
  state: string;
  city: string;
  goods: string;
  industry: string;
  industries: string[];
}

interface Found {
  /** The search that finds them. */
  asked: Asked;
  condition: Condition;
  total: number;
  ids: string[];
}

/** Others of the industry or the goods of a company: those of its own country alone where there are enough, else before those of others. */
export const listCompaniesAlike: Operation<'listCompaniesAlike'> = async (context, { id }) => {
  const company = await readCompany(context.db, id);
  const found = await findAlike(context, company);
  const ids = [company.id, ...(found?.ids ?? [])];
  const [itself, ...datas] = await wireCompanies(context, ids, found ? lookedFor(found.condition) : []);
  if (!itself) throw new Refusal(404, 'notFound', { field: 'id' });
  return { company: itself, datas, total: found?.total ?? 0, ...(found && { condition: found.asked }) };
};

async function readCompany(db: Kysely<Database>, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT id, companyname, namekey, countrycode, state, city, goods, industry,
      ARRAY(SELECT industry_id FROM industry_wording WHERE wording = industry ORDER BY industry_id) AS industries
    FROM company WHERE id = ${readRowId(id)}`.execute(db);
  const [company] = rows;
  if (!company) throw new Refusal(404, 'notFound', { field: 'id' });
  return company;
}

async function findAlike(context: CallerContext, company: Row): Promise<Found | undefined> {
  const asked = askedAlike(company, await reference(context.db));
  if (!asked) return undefined;
  const atHome = company.countrycode === '' ? undefined : await find(context, company, { ...asked, countrycode: [company.countrycode] });
  return atHome?.ids.length === SHOWN ? atHome : find(context, company, asked);
}

/** Its industries, where its source tells them; else the goods that its name or a notice says. */
function askedAlike({ companyname, goods, industries }: Row, known: Reference): Asked | undefined {
  const industryid = leaves(industries, known);
  if (industryid.length > 0) return { keyword: '', industryid };
  const word = goodsIn([companyname, ...goods.split(';')], known);
  return word === undefined ? undefined : { keyword: word, type: 'product' };
}

/** The last word for goods of the first text that has one: in English it says what the others only describe. */
function goodsIn(texts: readonly string[], { goods }: Reference): string | undefined {
  const known = new Set([...goods.values()].flat());
  const found = texts.map((text) => words(text).findLast((word) => known.has(word)));
  return found.find((word) => word !== undefined);
}

/** Finds what the search finds with the same words, but for those of the company's own name. */
async function find(context: CallerContext, company: Row, asked: Asked): Promise<Found> {
  const { db, user } = context;
  const { answer, condition } = await answeredOrNearest(db, await readCondition(db, user, asked), {
    find: (condition) => remembered(context, ['alike', condition, company.id], (reader) => readAlike(reader, condition, company)),
    isEmpty: ({ total }) => total === 0,
  });
  return { asked, condition, ...answer };
}

/** The nearest first; of one name, as the works of one company, the nearest stands for all. */
async function readAlike(db: Kysely<Database>, condition: Condition, company: Row): Promise<Pick<Found, 'total' | 'ids'>> {
  const where = toSql(condition);
  const { rows } = await sql<Pick<Found, 'total' | 'ids'>>`
    SELECT (SELECT count(*)::integer FROM company WHERE ${where}) AS total, ARRAY(
      SELECT (array_agg(id ORDER BY place))[1] FROM (
        SELECT id, namekey, row_number() OVER (ORDER BY ${sql.join(nearestFirst(condition, company))}) AS place
        FROM company WHERE ${where} AND namekey <> ${company.namekey}
      ) AS other GROUP BY namekey ORDER BY min(place) LIMIT ${SHOWN}) AS ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}

/** The words of the goods as they are, where the search takes longer ones that begin so. */
function wholeWords({ parts }: Condition): string {
  return toQuery(
    parts.map((part) => ({ ...part, isCutShort: false })),
    [],
  );
}

/** Its country, the whole keyword, its very industries, its goods as a word of their own and in their names, and at last its city and its state. */
function nearestFirst(condition: Condition, company: Row): RawBuilder<unknown>[] {
  const same = (...columns: ('countrycode' | 'industry' | 'city' | 'state')[]) =>
    columns.filter((column) => company[column] !== '').map((column) => sql`(${sql.ref(column)} = ${company[column]}) DESC`);
  const rank = nearnessTo(condition)?.rank;
  return [
    ...same('countrycode'),
    ...(condition.whole ? [sql`${hasAllSql(condition)} DESC`] : []),
    ...same('industry'),
    // A lighthouse is no light, and whose name begins with the goods is no nearer.
    ...(rank ? [sql`(vector @@ ${wholeWords(condition)}::tsquery) DESC`, sql`greatest(${rank}, 1)`] : []),
    ...same('city', 'state'),
    sql`sortname`,
    sql`id`,
  ];
}
