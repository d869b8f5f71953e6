import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { type Condition, toSql } from './condition.ts';
import { fewestLeftOut, type Nearest } from './fewest-left-out.ts';
import { type Part, isPlace, spelt } from './keyword.ts';
import { isCjk } from './lexemes.ts';
import type { ProductNames } from './product-names.ts';
import { reference } from './reference.ts';

/** Shorter words have too few trigrams to be told apart. */
const SHORTEST_MISSPELLING = 4;
const CORRECTIONS_AT_MOST = 3;
/** A word with more letters missing or added is another word. */
const LETTERS_AT_MOST = 3;
/** So few companies with all words are followed by others of the same goods. */
const FEW = 10;
/** How much less similar than the nearest word another one may be. */
const TOLERANCE = 0.1;

/** How a condition is answered, and which answer is none. */
interface Way<Answer> {
  find: (condition: Condition) => Promise<Answer>;
  isEmpty: (answer: Answer) => boolean;
}

/** An answer, and the condition that it answers in the end. */
interface Answered<Answer> {
  answer: Answer;
  condition: Condition;
  /** Which words were kept and left out, where no company has all of them, or few have. */
  nearest?: Pick<Nearest, 'kept' | 'leftout'>;
}

/** Answers a condition, and if nothing matches once more with its misspelt words corrected. */
export async function answered<Answer>(db: Kysely<Database>, condition: Condition, way: Way<Answer>): Promise<Answered<Answer>> {
  const answer = await way.find(condition);
  const parts = way.isEmpty(answer) ? await corrected(db, condition.parts) : undefined;
  if (!parts) return { answer, condition };
  const second = { ...condition, parts };
  return { answer: await way.find(second), condition: second };
}

/**
 * Answers a condition as {@link answered} does. If no company at all has its words, it answers with other names of the same goods, and in the end
 * with the fewest words left out. Few companies with the very name of goods are followed by others of the same goods.
 *
 * Where companies have the words, but not in the chosen country, the answer stays empty: the countries beside it say where they are.
 */
export async function answeredOrNearest<Answer>(db: Kysely<Database>, condition: Condition, way: Way<Answer>): Promise<Answered<Answer>> {
  const first = await answered(db, condition, way);
  if (!way.isEmpty(first.answer) || (await hasAny(db, first.condition)))
    return (await followedBySameKinds(db, first.condition, way)) ?? first;
  const { parts } = first.condition;
  return (
    (await firstAnswer([() => sameKinds(db, condition), async () => [await fewestLeftOut(db, { ...condition, parts })]], way)) ?? first
  );
}

/** Few companies with all words, then those of the same goods; nothing where there are many, or where it was not goods alone that was asked for. */
async function followedBySameKinds<Answer>(
  db: Kysely<Database>,
  condition: Condition,
  way: Way<Answer>,
): Promise<Answered<Answer> | undefined> {
  const { parts: whole } = condition;
  const goods = whole.filter((part) => !isPlace(part));
  if (goods.length < 2 && !goods.some(({ translations = [] }) => translations.length > 0)) return undefined;
  const { products } = await reference(db);
  if (!goods.every((part) => namesGoods(part, products)) || !(await haveFew(db, condition))) return undefined;
  return firstAnswer(
    [async () => (await sameKinds(db, condition)).map((each) => ({ ...each, condition: { ...each.condition, whole } }))],
    way,
  );
}

async function haveFew(db: Kysely<Database>, { parts, type }: Condition): Promise<boolean> {
  const words: Condition = { parts, type, countrycode: [], industryid: [] };
  const { rows } = await sql<{ few: boolean }>`
    SELECT count(*) < ${FEW} AS few FROM (SELECT FROM company WHERE ${toSql(words)} LIMIT ${FEW}) AS found`.execute(db);
  return rows[0]?.few ?? false;
}

function namesGoods({ words, translations = [] }: Part, products: ProductNames): boolean {
  return translations.length > 0 || words.some(products.hasWord);
}

/** Whether any company has the words of a condition, whatever else it asks. */
async function hasAny(db: Kysely<Database>, { parts, type }: Condition): Promise<boolean> {
  if (parts.length === 0) return true;
  const words: Condition = { parts, type, countrycode: [], industryid: [] };
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (SELECT FROM company WHERE ${toSql(words)}) AS has`.execute(db);
  return rows[0]?.has ?? false;
}

/** The first answer that has anything; each look says what to look for. */
async function firstAnswer<Answer>(
  looks: readonly (() => Promise<(Nearest | undefined)[]>)[],
  { find, isEmpty }: Way<Answer>,
): Promise<Answered<Answer> | undefined> {
  for (const look of looks) {
    for (const nearest of await look()) {
      const answer = nearest && (await find(nearest.condition));
      if (nearest && answer !== undefined && !isEmpty(answer)) {
        const { condition, kept, leftout } = nearest;
        return { answer, condition, nearest: { kept, leftout } };
      }
    }
  }
  return undefined;
}

/**
 * The parts with the nearest known words for those that neither a company nor trade has, or nothing if every word is known.
 *
 * Correcting words and not names keeps a second, indexed search possible however many companies there are.
 */
async function corrected(db: Kysely<Database>, parts: readonly Part[]): Promise<Part[] | undefined> {
  const { products } = await reference(db);
  const doubtful = parts
    .filter(isDoubtful)
    .map(({ words }) => words.join(''))
    .filter((word) => !products.hasWord(word));
  if (doubtful.length === 0) return undefined;
  const { rows } = await sql<{ typed: string; words: string[] }>`
    SELECT typed, ARRAY(
      SELECT word FROM (
        SELECT word, companies, similarity(word, typed) AS nearness, max(similarity(word, typed)) OVER () AS nearest
        FROM search_word WHERE word % typed AND companies > 0 AND abs(length(word) - length(typed)) <= ${LETTERS_AT_MOST}
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

/**
 * The condition with other names of the same goods, the narrowest kind first; none where trade does not know what was asked for.
 *
 * Words that name no goods, as of a city, go on to be asked; if nothing has them too, only a country does.
 */
async function sameKinds(db: Kysely<Database>, condition: Condition): Promise<Nearest[]> {
  if (condition.type === 'company' || condition.type === 'hs') return [];
  const { products } = await reference(db);
  const places = condition.parts.filter(isPlace);
  const others = condition.parts.filter((part) => !isPlace(part));
  const [goods] = products.namesIn(products.units(spelt(others)));
  const beside = others.filter((part) => !namesGoods(part, products));
  const kinds = goods ? products.kindsOf(goods.name) : [];
  const ways = beside.length > 0 ? [beside, []] : [[]];
  return kinds.flatMap((kind) =>
    ways.map((more) => ({
      condition: { ...condition, isNearest: true, parts: [...places, ...more, partOf(kind)] },
      kept: [...more.map((part) => spelt([part])), ...kind],
      leftout: [spelt(others.filter((part) => !more.includes(part)))],
    })),
  );
}

function partOf([first = '', ...others]: readonly string[]): Part {
  return { words: [first], isCutShort: false, senses: [], translations: others.map((word) => [word]), corrections: [] };
}
