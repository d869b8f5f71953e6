import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { type Condition, nearnessTo, toSql } from './condition.ts';
import { answered } from './correction.ts';
import { leaves } from './industry-leaves.ts';
import { readKeyword } from './keyword.ts';
import { matched } from './matched.ts';
import { ownership } from './ownership.ts';
import { type Reference, reference } from './reference.ts';
import { remembered } from './remembered.ts';

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
 * Misspelt words are corrected only when nothing else is found.
 */
export const searchCompanies: Operation<'searchCompanies'> = async ({ db, user, language }, input) => {
  const { keyword, countrycode = [], industryid = [], sort = 'relevance', index = 1, size = 10 } = input;
  const paging = { sort, index, size };
  const known = await reference(db);
  const { answer: page, condition } = await answered(
    db,
    { parts: readKeyword(keyword, known.dictionary), countrycode, industryid },
    {
      find: (condition) => remembered(db, ['page', condition, paging], () => findPage(db, condition, paging)),
      isEmpty: ({ total }) => total === 0,
    },
  );
  const [rows, owned] = await Promise.all([readRows(db, page.ids), ownership(db, user, page.ids)]);
  const words = { reference: known, language };
  const datas = rows.map((row) => ({ ...worded(row, condition, words), owned: owned.get(row.id) ?? ({ state: 'none' } as const) }));
  return { datas, total: page.total };
};

/** A company in the words of a language, with why it was found. */
function worded({ industries, ...company }: Row, { parts }: Condition, words: { reference: Reference; language: Language }) {
  const { reference, language } = words;
  return {
    ...company,
    country: reference.countries.get(company.countrycode)?.[language] ?? '',
    industry: leaves(industries, reference).map((id) => reference.industries.get(id)?.name[language] ?? id),
    matched: matched({ ...company, industries }, parts, words),
  };
}

/**
 * The ids of a page in order, and how many there are.
 *
 * Names that begin so come first and are read in the order of an index. Only a page that goes beyond them needs all matches ranked,
 * which would take most of the time for a common word.
 */
async function findPage(db: Kysely<Database>, condition: Condition, { sort, index, size }: Paging): Promise<Page> {
  const nearness = sort === 'relevance' ? nearnessTo(condition.parts) : undefined;
  const where = toSql(condition);
  const offset = (index - 1) * size;
  const limit = sql`LIMIT ${size} OFFSET ${offset}`;
  const { rows } = await sql<Page>`
    SELECT (SELECT count(*)::integer FROM company WHERE ${where}) AS total,
      ARRAY(SELECT id FROM company WHERE ${where} AND ${nearness?.begins ?? sql`TRUE`} ORDER BY sortname, id ${limit}) AS ids`.execute(db);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  if (!nearness || ids.length === Math.min(size, total - offset) || total <= offset) return { total, ids };
  const ranked = await sql<{ id: string }>`
    SELECT id FROM company WHERE ${where} ORDER BY ${nearness.rank}, sortname, id ${limit}`.execute(db);
  return { total, ids: ranked.rows.map(({ id }) => id) };
}

type Row = Omit<Schemas['Company'], 'country' | 'industry' | 'matched' | 'owned'> & { industries: string[] };

async function readRows(db: Kysely<Database>, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT id, companyname, countrycode, state, city, address, postcode, phone, role, source,
      ARRAY(SELECT industry_id FROM industry_wording WHERE wording = industry ORDER BY industry_id) AS industries
    FROM company JOIN unnest(${ids}::bigint[]) WITH ORDINALITY AS page (id, position) USING (id)
    ORDER BY position`.execute(db);
  return rows;
}
