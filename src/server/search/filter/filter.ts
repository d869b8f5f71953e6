import { type RawBuilder, sql } from 'kysely';

import type { Schemas } from '#server/operation.ts';

import { industryLexeme } from '../lexemes.ts';

type Match = Schemas['SearchMatchType'];

/** One of somebody's filters, with its words as they are compared. */
export interface Filter {
  filtertype: Schemas['SearchFilterType'];
  matchtype: Match;
  words: readonly string[];
}

type Clause = (words: readonly string[], match: Match) => RawBuilder<boolean>;

/** The SQL of each type of filter. */
const CLAUSES: Readonly<Record<Filter['filtertype'], Clause>> = {
  1: (words, match) => anyOf(words.map((word) => hasWord(word, match))),
  2: (words, match) => sql`NOT ${anyOf(words.map((word) => hasWord(word, match)))}`,
  3: (names, match) => sql`NOT ${anyOf(names.map((name) => isNamed(name, match)))}`,
  // Searches have companies here in place of domains.
  4: (ids) => sql`id <> ALL (${ids}::bigint[])`,
  5: (codes) => sql`countrycode <> ALL (${codes}::text[])`,
  6: (ids) => sql`NOT vector @@ ${ids.map((id) => `'${industryLexeme(id)}'`).join(' | ')}::tsquery`,
};

/** A filter as SQL over `company`. */
export function filterSql({ filtertype, matchtype, words }: Filter): RawBuilder<boolean> {
  return CLAUSES[filtertype](words, matchtype);
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

/** Whether a name has a word: as a part of one, as a whole one, as the beginning of one. Words hold no signs that a pattern would give a meaning. */
function hasWord(word: string, match: Match): RawBuilder<boolean> {
  if (match === 'contains') return sql`sortname LIKE ${`%${word}%`}`;
  if (match === 'prefix') return sql`' ' || sortname LIKE ${`% ${word}%`}`;
  return sql`' ' || sortname || ' ' LIKE ${`% ${word} %`}`;
}

/** Whether a company is called so. */
function isNamed(name: string, match: Match): RawBuilder<boolean> {
  if (match === 'contains') return sql`sortname LIKE ${`%${name}%`}`;
  return match === 'prefix' ? sql`starts_with(sortname, ${name})` : sql`sortname = ${name}`;
}
