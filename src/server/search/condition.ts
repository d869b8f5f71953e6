import { type RawBuilder, sql } from 'kysely';

import type { Schemas } from '#server/operation.ts';

import { type Filter, filterSql } from './filter/filter.ts';
import { meant, type Part, toQuery } from './keyword.ts';
import { goodsLexeme, industryLexeme, isCjk } from './lexemes.ts';
import { formsOf } from './word-forms.ts';

/** Sorts after every other character in the `C` collation. */
const LAST_CHARACTER = '\u{10FFFF}';

/** What companies are looked for by. */
export interface Condition {
  parts: readonly Part[];
  countrycode: readonly string[];
  industryid: readonly string[];
  /** What the keyword is; without it, anything. */
  type?: Schemas['SearchType'] | undefined;
  /** What the source must tell. */
  has?: readonly Having[];
  source?: readonly string[];
  /** What was typed has no word, so that nothing can match. */
  isWordless?: boolean;
  /** It stands for a keyword that no company has as a whole. Its words must be in the name or the city: Speaker Road sells no speakers. */
  isNearest?: boolean;
  /** All that was typed, where few companies have it: these come before those that only stand near. */
  whole?: readonly Part[];
  /** What the reader always or never wants to see. */
  filters?: readonly Filter[];
}

/** All parts that a company may have been found by. */
export function lookedFor({ whole = [], parts }: Condition): Part[] {
  return [...whole, ...parts];
}

/** Something that a source may tell of a company. */
export type Having = 'hasemail' | 'haswebsite' | 'hasphone';

export const HAVING: Readonly<Record<Having, RawBuilder<boolean>>> = {
  hasemail: sql`email <> ''`,
  haswebsite: sql`website <> ''`,
  hasphone: sql`phone <> ''`,
};

/** One part of a keyword as SQL over `company`, in its name or city or by what it stands for. */
export function partSql(part: Part, type: Condition['type']): RawBuilder<boolean> {
  if (isAddress(type)) return sql<boolean>`${sql.join(typeClauses([part], type), sql` AND `)}`;
  const clauses = [sql`vector @@ ${toQuery([part], [])}::tsquery`, ...typeClauses([part], type), isCloselyMeant(part)];
  return sql<boolean>`(${sql.join(clauses, sql` AND `)})`;
}

/** The condition as SQL over `company`. */
export function toSql(condition: Condition): RawBuilder<boolean> {
  const { whole, ...nearest } = condition;
  const words = whole ? sql<boolean>`(${hasAllSql(condition)} OR ${wordsSql(nearest)})` : wordsSql(condition);
  return sql<boolean>`${sql.join([words, ...otherClauses(condition)], sql` AND `)}`;
}

/** Whether a company has all that was typed, where the condition also finds those that have less. */
export function hasAllSql({ whole = [], industryid, type }: Pick<Condition, 'whole' | 'industryid' | 'type'>): RawBuilder<boolean> {
  return wordsSql({ parts: whole, industryid, type });
}

function wordsSql({ parts, industryid, type, isNearest = false }: Pick<Condition, 'parts' | 'industryid' | 'type' | 'isNearest'>) {
  const letter = onlyLetter(parts);
  const query = toQuery(letter || isAddress(type) ? [] : parts, industryid.map(industryLexeme));
  return sql<boolean>`(${sql.join(
    [
      ...(letter && !isAddress(type) ? [beginsWith(letter)] : []),
      ...(query ? [sql`vector @@ ${query}::tsquery`] : []),
      ...typeClauses(parts, type),
      ...(isAddress(type) ? [] : parts.filter(({ translations = [] }) => isNearest || translations.length > 0).map(isCloselyMeant)),
      sql`TRUE`,
    ],
    sql` AND `,
  )})`;
}

/** What is asked for beside the keyword and the industries. */
function otherClauses({ countrycode, has = [], source = [], isWordless = false, filters = [] }: Condition): RawBuilder<boolean>[] {
  return [
    ...(isWordless ? [sql<boolean>`FALSE`] : []),
    ...(countrycode.length > 0 ? [sql<boolean>`countrycode = ANY (${countrycode}::text[])`] : []),
    ...(source.length > 0 ? [sql<boolean>`source = ANY (${source}::text[])`] : []),
    ...has.map((having) => HAVING[having]),
    ...filters.map(filterSql),
  ];
}

/** What a type asks for beyond the index, which does not tell names from places. */
function typeClauses(parts: readonly Part[], type: Condition['type']): RawBuilder<boolean>[] {
  if (parts.length === 0 || type === undefined || type === 'hs') return [];
  if (isAddress(type)) return parts.map((part) => addressClause(part, type));
  return parts
    .filter(({ senses }) => senses.every(({ field }) => field !== 'country'))
    .map((part) => isNamedOrMeant(part, type === 'company' ? inName : inNameOrGoods));
}

function isAddress(type: Condition['type']): type is 'domain' | 'email' {
  return type === 'domain' || type === 'email';
}

/** Who has a domain, or one that begins so; of mail addresses any part may be typed. */
function addressClause({ words, senses }: Part, type: 'domain' | 'email'): RawBuilder<boolean> {
  const typed = words.join('');
  const isWhole = senses.some(({ field }) => field === 'domain');
  if (type === 'domain') return isWhole ? sql`domain = ${typed}` : sql`(domain >= ${typed} AND domain < ${typed + LAST_CHARACTER})`;
  return isWhole ? sql`email <> '' AND (domain = ${typed} OR email LIKE ${`%@${typed}`})` : sql`email <> '' AND email LIKE ${`%${typed}%`}`;
}

/** English words that stand for Chinese ones count in names only, too. */
function isCloselyMeant(part: Part): RawBuilder<boolean> {
  const named = [part.words, ...(part.translations ?? []), ...part.corrections.map((word) => [word])];
  const stands = meant({ ...part, translations: [] });
  const ways = [
    ...named.map((spelling) => sql<boolean>`(${sql.join(spelling.map(inNameOrGoods), sql` AND `)})`),
    sql<boolean>`lower(city) = ${part.words.join(' ')}`,
    ...(stands.length > 0 ? [sql<boolean>`vector @@ ${stands.join(' | ')}::tsquery`] : []),
  ];
  return sql`(${sql.join(ways, sql` OR `)})`;
}

function isNamedOrMeant(part: Part, has: (word: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  const spellings = [part.words, ...part.corrections.map((word) => [word])];
  const named = spellings.map((spelling) => sql<boolean>`(${sql.join(spelling.map(has), sql` AND `)})`);
  const stands = meant(part);
  const ways = stands.length > 0 ? [...named, sql<boolean>`vector @@ ${stands.join(' | ')}::tsquery`] : named;
  return sql`(${sql.join(ways, sql` OR `)})`;
}

/** One Latin letter begins half of all words; it asks for the names that begin with it. */
export function onlyLetter(parts: readonly Part[]): string {
  const [word = '', ...others] = parts.flatMap(({ words }) => words);
  return others.length === 0 && word.length === 1 && !isCjk(word) ? word : '';
}

/** How the names of companies stand to a keyword. */
export interface Nearness {
  /** The name begins so; the very name is the first of these in order. */
  begins: RawBuilder<boolean>;
  /** 0: the name begins so, 1: it has the words, 2: anything else. */
  rank: RawBuilder<number>;
}

/** Nothing where no name can have the words, as when all of them are Chinese names of countries or goods, or stand for other names of the goods. */
export function nearnessTo({ parts, isNearest = false }: Pick<Condition, 'parts' | 'isNearest'>): Nearness | undefined {
  if (isNearest || onlyLetter(parts) || parts.every(isOnlyMeant)) return undefined;
  const words = parts.flatMap((part) => (part.corrections.length > 0 ? part.corrections.slice(0, 1) : part.words));
  const phrase = words.join(' ');
  const everyWord = sql.join(words.map(inName), sql` AND `);
  return {
    begins: beginsWith(phrase),
    rank: sql`CASE WHEN starts_with(sortname, ${phrase}) THEN 0 WHEN ${everyWord} THEN 1 ELSE 2 END`,
  };
}

/** As a range, which an index on the name answers in order. */
function beginsWith(text: string): RawBuilder<boolean> {
  return sql`(sortname >= ${text} AND sortname < ${text + LAST_CHARACTER})`;
}

/** Words hold no signs that a pattern would give a meaning. */
function inName(word: string): RawBuilder<boolean> {
  if (isCjk(word)) return sql`sortname LIKE ${`%${word}%`}`;
  return sql`(${sql.join(
    formsOf(word)
      .filter((form, at) => at === 0 || !form.startsWith(word))
      .map(inWords),
    sql` OR `,
  )})`;
}

function inNameOrGoods(word: string): RawBuilder<boolean> {
  const goods = formsOf(word).map((form) => `'${goodsLexeme(form)}'`);
  return sql`(${inName(word)} OR vector @@ ${goods.join(' | ')}::tsquery)`;
}

function inWords(word: string): RawBuilder<boolean> {
  return sql`sortname LIKE ${`% ${word}%`} OR starts_with(sortname, ${word})`;
}

function isOnlyMeant(part: Part): boolean {
  return meant(part).length > 0 && part.words.every(isCjk);
}
