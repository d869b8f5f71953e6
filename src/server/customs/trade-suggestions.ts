import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';
import { words } from '#server/search/lexemes.ts';

type Suggestions = Schemas['TradeSuggestions'];

const AT_MOST = 8;
/** Shorter ones have no trigram to be found by. */
const SHORTEST_NAME = 3;
const SHORTEST_WORD = 2;

/** Ways to go on with what is being typed: words that records have, the commonest first, and companies whose name has it in it. */
export const listTradeSuggestions: Operation<'listTradeSuggestions'> = async ({ db, user }, { keyword }) => {
  const typed = keyword.trim();
  return { words: await wordsLike(db, user.tenantId, typed), companies: await companiesLike(db, user.tenantId, typed) };
};

async function wordsLike(db: Kysely<Database>, tenantId: string, typed: string): Promise<Suggestions['words']> {
  const all = words(typed);
  const [last = '', before] = [all.at(-1), all.slice(0, -1)];
  if (last.length < SHORTEST_WORD || !/^[a-z0-9]+$/.test(last)) return [];
  const { rows } = await sql<Suggestions['words'][number]>`
    SELECT word, sum(records)::integer AS count FROM customs_word
    WHERE word LIKE ${`${last}%`} AND (tenant_id IS NULL OR tenant_id = ${tenantId})
    GROUP BY word ORDER BY 2 DESC, word LIMIT ${AT_MOST}`.execute(db);
  return rows.map(({ word, count }) => ({ word: [...before, word].join(' ').slice(0, 200), count }));
}

async function companiesLike(db: Kysely<Database>, tenantId: string, typed: string): Promise<Suggestions['companies']> {
  if (typed.length < SHORTEST_NAME) return [];
  const pattern = `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<Suggestions['companies'][number]>`
    SELECT id::text AS companyid, name, countrycode FROM customs_company
    WHERE name ILIKE ${pattern} AND (tenant_id IS NULL OR tenant_id = ${tenantId})
    ORDER BY name NOT ILIKE ${pattern.slice(1)}, length(name), id LIMIT ${AT_MOST}`.execute(db);
  return rows;
}
