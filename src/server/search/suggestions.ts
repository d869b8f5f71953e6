import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { type Part, readKeyword, toQuery } from './keyword.ts';
import { isCjk } from './lexemes.ts';
import { type Reference, reference } from './reference.ts';
import { remembered } from './remembered.ts';

type Suggestion = Schemas['Suggestion'];

const SUGGESTIONS_AT_MOST = 10;

/** Ways to go on with what is being typed, each with how many companies a search for it finds; what finds none is not suggested. */
export const listSuggestions: Operation<'listSuggestions'> = async (context, { keyword }) => {
  const { db, language } = context;
  const known = await reference(db);
  const parts = readKeyword(keyword, known.dictionary);
  const last = parts.at(-1);
  if (!last) return [];
  const names = known.dictionary.completions(last.words.join(' '), language).slice(0, SUGGESTIONS_AT_MOST);
  const common = isLatinWord(last) ? await commonWords(db, last.words[0] ?? '') : [];
  const earlier = parts.slice(0, -1).flatMap(({ words }) => words);
  const counted = earlier.length === 0 ? common.filter(({ word }) => !names.includes(word) && isOnlyWord(word, known)) : [];
  const uncounted = [...names, ...common.map(({ word }) => word)].filter((word) => !counted.some((known) => known.word === word));
  const phrases = [...new Set(uncounted)].map((word) => [...earlier, word].join(isCjk(word) && earlier.every(isCjk) ? '' : ' '));
  const all = [...counted, ...(await remembered(context, ['phrases', phrases], (reader) => countPhrases(reader, phrases, known)))];
  return all
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, SUGGESTIONS_AT_MOST);
};

function isLatinWord({ words }: Part): boolean {
  return words.length === 1 && !words.every(isCjk);
}

/** The counts of such words were made with the directory; others also find what they stand for. */
function isOnlyWord(word: string, { dictionary }: Reference): boolean {
  return dictionary.senses(word, true).length === 0;
}

async function commonWords(db: Kysely<Database>, beginning: string): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    SELECT word, found AS count FROM search_word WHERE word ^@ ${beginning} AND companies > 0 ORDER BY companies DESC, word LIMIT ${SUGGESTIONS_AT_MOST}`.execute(
    db,
  );
  return rows;
}

async function countPhrases(db: Kysely<Database>, phrases: readonly string[], { dictionary }: Reference): Promise<Suggestion[]> {
  if (phrases.length === 0) return [];
  const queries = phrases.map((phrase) => toQuery(readKeyword(phrase, dictionary), []));
  const { rows } = await sql<Suggestion>`
    SELECT word, (SELECT count(*)::integer FROM company WHERE vector @@ query::tsquery) AS count
    FROM unnest(${phrases}::text[], ${queries}::text[]) AS phrase (word, query)`.execute(db);
  return rows;
}
