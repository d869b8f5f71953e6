import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { Condition } from './condition.ts';
import type { Part } from './keyword.ts';
import { isCjk } from './lexemes.ts';

/** Shorter words have too few trigrams to be told apart. */
const SHORTEST_MISSPELLING = 4;
const CORRECTIONS_AT_MOST = 3;
/** How much less similar than the nearest word another one may be. */
const TOLERANCE = 0.1;

/** Answers a condition, and if nothing matches once more with its misspelt words corrected. */
export async function answered<Answer>(
  db: Kysely<Database>,
  condition: Condition,
  { find, isEmpty }: { find: (condition: Condition) => Promise<Answer>; isEmpty: (answer: Answer) => boolean },
): Promise<{ answer: Answer; condition: Condition }> {
  const answer = await find(condition);
  const parts = isEmpty(answer) ? await corrected(db, condition.parts) : undefined;
  if (!parts) return { answer, condition };
  const second = { ...condition, parts };
  return { answer: await find(second), condition: second };
}

/**
 * The parts with the nearest known words for those that no company has, or nothing if every word is known.
 *
 * Correcting words and not names keeps a second, indexed search possible however many companies there are.
 */
async function corrected(db: Kysely<Database>, parts: readonly Part[]): Promise<Part[] | undefined> {
  const doubtful = parts.filter(isDoubtful).map(({ words }) => words.join(''));
  if (doubtful.length === 0) return undefined;
  const { rows } = await sql<{ typed: string; words: string[] }>`
    SELECT typed, ARRAY(
      SELECT word FROM (
        SELECT word, companies, similarity(word, typed) AS nearness, max(similarity(word, typed)) OVER () AS nearest
        FROM search_word WHERE word % typed AND companies > 0
      ) AS near
      WHERE nearness >= nearest - ${TOLERANCE}::real ORDER BY nearness DESC, companies DESC LIMIT ${CORRECTIONS_AT_MOST}
    ) AS words
    FROM unnest(${doubtful}::text[]) AS typed
    WHERE NOT EXISTS (SELECT 1 FROM search_word WHERE word ^@ typed)`.execute(db);
  const nearest = new Map(rows.filter(({ words }) => words.length > 0).map(({ typed, words }) => [typed, words]));
  if (nearest.size === 0) return undefined;
  return parts.map((part) => (isDoubtful(part) ? { ...part, corrections: nearest.get(part.words.join('')) ?? [] } : part));
}

function isDoubtful({ words, senses }: Part): boolean {
  const [word = '', ...others] = words;
  return senses.length === 0 && others.length === 0 && word.length >= SHORTEST_MISSPELLING && !isCjk(word);
}
