import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, CallerContext, Operation, Schemas } from '#server/operation.ts';

import { type Condition, hasAllSql, lookedFor, nearnessTo, toSql } from './condition.ts';
import { answeredOrNearest } from './correction.ts';
import { countCompanies } from './count-companies.ts';
import { noteSearch } from './history/history.ts';
import { isPlace, type Part, spelt } from './keyword.ts';
import { readCondition } from './read-condition.ts';
import { remembered } from './remembered.ts';
import { wireCompanies } from './wire-companies.ts';

type Suggestion = Schemas['Suggestion'];

/** Whoever found so many has enough to look at. */
const FEW = 20;

const QUESTIONS_AT_MOST = 3;

/** Each question is a count. */
const PARTS_AT_MOST = 5;

interface Found {
  asked: Schemas['CompanyCondition'];
  parts: readonly Part[];
  total: number;
}

interface Page {
  total: number;
  ids: string[];
}

interface Paging {
  sort: 'relevance' | 'name';
  index: number;
  size: number;
}

/**
 * A page of the companies that match: the name itself first, then names that begin so, then names with the words, then the rest.
 *
 * Misspelt words are corrected, and words left out, only when nothing else is found; few companies with the very name of goods are followed by
 * others of the same goods. The page says which. A first page is written into the caller's history.
 */
export const searchCompanies: Operation<'searchCompanies'> = async (context, { sort = 'relevance', index = 1, size = 10, ...asked }) => {
  const { db, user } = context;
  const paging = { sort, index, size };
  const question = await readCondition(db, user, asked);
  const {
    answer: page,
    condition,
    nearest,
  } = await answeredOrNearest(db, question, {
    find: (condition) => remembered(context, ['page', condition, paging], (reader) => findPage(reader, condition, paging)),
    isEmpty: ({ total }) => total === 0,
  });
  const [datas, hidden, wider, whole] = await Promise.all([
    wireCompanies(context, page.ids, lookedFor(condition)),
    countHidden(context, condition, page.total),
    index === 1 ? widerQuestions(context, { asked, parts: question.parts, total: page.total }) : [],
    countWhole(context, question, condition),
    index === 1 ? note(db, user, { condition: asked, count: page.total }) : undefined,
  ]);
  return { datas, total: page.total, hidden, ...(wider.length > 0 && { wider }), ...(nearest && { nearest: { ...nearest, whole } }) };
};

/** How many companies have all that was typed, where they are followed by others. */
async function countWhole(context: CallerContext, question: Condition, { whole }: Condition): Promise<number> {
  return whole ? countCompanies(context, { ...question, parts: whole }) : 0;
}

/** How many more would be found without the reader's own filters. */
async function countHidden(context: CallerContext, condition: Condition, shown: number): Promise<number> {
  if (!condition.filters?.length) return 0;
  return (await countCompanies(context, { ...condition, filters: [] })) - shown;
}

async function note(db: Kysely<Database>, user: Caller, search: { condition: Schemas['CompanyCondition']; count: number }): Promise<void> {
  const keyword = search.condition.keyword.trim().toWellFormed();
  if (keyword !== '') await noteSearch(db, user, { ...search, condition: { ...search.condition, keyword } });
}

/**
 * The ids of a page in order, and how many there are.
 *
 * Names that begin so come first and are read in the order of an index. Only a page that goes beyond them needs all matches ranked,
 * which would take most of the time for a common word.
 */
export async function findPage(db: Kysely<Database>, condition: Condition, { sort, index, size }: Paging): Promise<Page> {
  const nearness = sort === 'relevance' ? nearnessTo(condition) : undefined;
  const where = toSql(condition);
  const offset = (index - 1) * size;
  const limit = sql`LIMIT ${size} OFFSET ${offset}`;
  const { rows } = await sql<Page>`
    SELECT (SELECT count(*)::integer FROM company WHERE ${where}) AS total,
      ARRAY(SELECT id FROM company WHERE ${where} AND ${nearness?.begins ?? sql`TRUE`} ORDER BY ${wholeFirst(condition)} sortname, id ${limit}) AS ids`.execute(
    db,
  );
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  if (!nearness || ids.length === Math.min(size, total - offset) || total <= offset) return { total, ids };
  const ranked = await sql<{ id: string }>`
    SELECT id FROM company WHERE ${where} ORDER BY ${nearness.rank}, sortname, id ${limit}`.execute(db);
  return { total, ids: ranked.rows.map(({ id }) => id) };
}

function wholeFirst(condition: Condition): RawBuilder<unknown> {
  return condition.whole ? sql`${hasAllSql(condition)} DESC,` : sql``;
}

/** Keywords with fewer of the words that find more, those with most words first; none where enough was found. */
async function widerQuestions(context: CallerContext, { asked, parts, total }: Found): Promise<Suggestion[]> {
  if (total >= FEW || parts.length < 2 || parts.length > PARTS_AT_MOST) return [];
  const last = parts.slice(-1);
  const withOneLess = parts.map((_, at) => parts.filter((_, other) => other !== at));
  const shorter = [...(parts.length > 2 ? withOneLess : []), last, ...(parts.length === 2 ? [parts.slice(0, 1)] : [])];
  const words = [...new Set(shorter.filter((some) => !some.every(isPlace)).map(spelt))];
  const counted = await Promise.all(words.map((word) => count(context, { ...asked, keyword: word })));
  return counted.filter(({ count }) => count > total).slice(0, QUESTIONS_AT_MOST);
}

async function count(context: CallerContext, asked: Schemas['CompanyCondition']): Promise<Suggestion> {
  const condition = await readCondition(context.db, context.user, asked);
  return { word: asked.keyword, count: await countCompanies(context, condition) };
}
