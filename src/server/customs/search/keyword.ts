import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Part, readWords, toQuery } from '#server/search/keyword.ts';
import { isCjk } from '#server/search/lexemes.ts';
import { reference } from '#server/search/reference.ts';

import { editDistance } from './edit-distance.ts';

/** A keyword as the words of records are asked for it. */
export interface Wanted {
  /** A `tsquery`; empty where nothing is asked. */
  query: string;
  /** The keyword in place of a misspelt one; else empty. */
  corrected: string;
}

/** Shorter words have too few trigrams to be told apart. */
const SHORTEST_MISSPELLING = 4;
const SHORTEST_BEGINNING = 2;
/** So many words with the same trigrams are compared letter by letter; trigrams alone think little of two letters that changed places. */
const ALIKE = 30;
/** From here on two slips are forgiven. */
const LONG_WORD = 6;
/** So many of the commonest words stand for a beginning. */
const BEGINNINGS = 12;

/**
 * Reads a keyword: every word must be there, in one number or the other.
 *
 * A word that no record has stands for the words that begin so, else for the one nearest to it: both are looked up among the words of the
 * records, so that an index answers however many there are.
 *
 * @param isName a name stands for nothing but its letters: no country, no goods
 */
export async function readWanted(
  db: Kysely<Database>,
  { tenantId, keyword, isName = false }: { tenantId: string; keyword: string; isName?: boolean },
): Promise<Wanted> {
  const { dictionary } = await reference(db);
  const parts = readWords(keyword, dictionary).map((part) => ({ ...part, isCutShort: false, ...(isName && { senses: [] }) }));
  if (parts.length === 0) return { query: keyword.trim() === '' ? '' : NOTHING, corrected: '' };
  const known = await lookUp(db, tenantId, [...new Set(parts.flatMap(({ words }) => words).filter((word) => !isCjk(word)))]);
  const meant = parts.map((part) => meaning(part, known));
  return {
    query: meant.map(({ query }) => query).join(' & '),
    corrected: meant.some(({ isCorrected }) => isCorrected) ? spelt(meant) : '',
  };
}

/** A word that no record has: punctuation alone finds nothing. */
const NOTHING = "'|'";

interface Known {
  word: string;
  forms: string[];
  beginnings: string[];
  alike: string[];
}

async function lookUp(db: Kysely<Database>, tenantId: string, words: readonly string[]): Promise<Map<string, Known>> {
  if (words.length === 0) return new Map();
  const mine = sql`(tenant_id IS NULL OR tenant_id = ${tenantId})`;
  const { rows } = await sql<Known>`
    SELECT typed AS word, forms,
      CASE WHEN forms = '{}' AND length(typed) >= ${SHORTEST_BEGINNING} THEN ARRAY(
        SELECT word FROM customs_word WHERE word LIKE typed || '%' AND ${mine} ORDER BY records DESC, word LIMIT ${BEGINNINGS}) ELSE '{}' END AS beginnings,
      CASE WHEN forms = '{}' AND length(typed) >= ${SHORTEST_MISSPELLING} THEN ARRAY(
        SELECT word FROM customs_word WHERE word % typed AND ${mine} ORDER BY similarity(word, typed) DESC, records DESC LIMIT ${ALIKE}) ELSE '{}' END AS alike
    FROM unnest(${words}::text[]) AS typed CROSS JOIN LATERAL (
      SELECT ARRAY(SELECT DISTINCT word FROM customs_word WHERE ${mine}
        AND word = ANY (ARRAY[typed, typed || 's', typed || 'es', regexp_replace(typed, 's$', ''), regexp_replace(typed, 'es$', '')])) AS forms
    ) AS known`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}

interface Meaning {
  words: readonly string[];
  query: string;
  isCorrected: boolean;
}

function meaning(part: Part, known: ReadonlyMap<string, Known>): Meaning {
  const all = part.words.map((word) => alternatives(word, part, known.get(word)));
  const written = all.map(({ query }) => query).join(' & ');
  const senses = part.senses.flatMap(({ lexemes }) => lexemes.map((lexeme) => `'${lexeme}'`));
  const query = [all.length > 1 ? `(${written})` : written, ...senses].join(' | ');
  const isCorrected = all.some(({ isCorrected }) => isCorrected);
  return { words: all.map(({ word }) => word), query: senses.length > 0 ? `(${query})` : query, isCorrected };
}

function alternatives(word: string, { senses }: Part, known: Known | undefined) {
  if (!known) return { word, query: toQuery([{ words: [word], isCutShort: false, senses: [], corrections: [] }], []), isCorrected: false };
  const { forms, beginnings, alike } = known;
  const nearest = nearestTo(word, alike);
  if (forms.length > 0) return { word, query: anyOf(forms), isCorrected: false };
  if (beginnings.length > 0) return { word, query: anyOf(beginnings), isCorrected: false };
  if (nearest !== undefined && senses.length === 0) return { word: nearest, query: anyOf([nearest]), isCorrected: true };
  return { word, query: anyOf([word]), isCorrected: false };
}

/** Of words that are alike, the first with the fewest slips; with more slips than a hand makes it is another word. */
function nearestTo(word: string, alike: readonly string[]): string | undefined {
  const most = word.length < LONG_WORD ? 1 : 2;
  const [nearest] = alike.toSorted((a, b) => editDistance(word, a) - editDistance(word, b));
  return nearest !== undefined && editDistance(word, nearest) <= most ? nearest : undefined;
}

function anyOf(words: readonly string[]): string {
  const quoted = words.map((word) => `'${word}'`);
  return quoted.length > 1 ? `(${quoted.join(' | ')})` : quoted.join('');
}

function spelt(meant: readonly Meaning[]): string {
  return meant
    .flatMap(({ words }) => words)
    .join(' ')
    .slice(0, 200);
}
