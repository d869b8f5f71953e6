import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { type Condition, partSql, toSql } from './condition.ts';
import { isDomain, isPlace, type Part, spelt } from './keyword.ts';

/** What stands for a keyword that no company has as a whole. */
export interface Nearest {
  condition: Condition;
  /** The words that companies were found by, and those that were left out. */
  kept: string[];
  leftout: string[];
}

/** Ten parts are a thousand ways to leave some out, all counted by one look at the companies that have any. */
const PARTS_AT_MOST = 10;

interface Widened {
  asked: Part;
  part: Part;
  /** What is looked for now, where it is less than what was typed. */
  kept?: string;
}

/**
 * The condition with the fewest words left out, or nothing where no company has any of them.
 *
 * Of equal ones that with the last word wins, because in English as in Chinese it says what the goods are; then the one that finds more. A country
 * alone stands for no goods. Countries and industries that were chosen are not asked, so that their counts are those of the same words.
 */
export async function fewestLeftOut(db: Kysely<Database>, condition: Condition): Promise<Nearest | undefined> {
  const widened = condition.parts.slice(0, PARTS_AT_MOST).map(widen);
  const isWider = widened.some(({ kept }) => kept !== undefined);
  if (widened.length === 0 || (widened.length === 1 && !isWider)) return undefined;
  const goods = widened.reduce((mask, { part }, at) => (isPlace(part) ? mask : mask | (1 << at)), 0);
  const counts = await countByMask(
    db,
    condition,
    widened.map(({ part }) => part),
  );
  const [best] = [...counts]
    .filter(([mask]) => goods === 0 || (mask & goods) !== 0)
    .toSorted(([a, one], [b, other]) => bits(b) - bits(a) || b - a || other - one);
  if (!best) return undefined;
  const has = (at: number) => (best[0] & (1 << at)) !== 0;
  return {
    condition: { ...condition, isNearest: true, parts: widened.filter((_, at) => has(at)).map(({ part }) => part) },
    kept: widened.filter((_, at) => has(at)).map((each) => each.kept ?? typed(each)),
    leftout: widened.filter((each, at) => !has(at) || each.kept !== undefined).map(typed),
  };
}

function typed({ asked }: Widened): string {
  return spelt([asked]);
}

/** How many companies have which of the parts, as bits. */
async function countByMask(db: Kysely<Database>, condition: Condition, parts: readonly Part[]): Promise<Map<number, number>> {
  const has = parts.map((part) => partSql(part, condition.type));
  const mask = sql.join(
    has.map((each, at) => sql`CASE WHEN ${each} THEN ${1 << at}::integer ELSE 0 END`),
    sql` + `,
  );
  const { rows } = await sql<{ mask: number; count: number }>`
    SELECT ${mask} AS mask, count(*)::integer AS count FROM company
    WHERE (${sql.join(has, sql` OR `)}) AND ${toSql({ ...condition, parts: [], countrycode: [], industryid: [] })} GROUP BY 1`.execute(db);
  return new Map(rows.map((row) => [row.mask, row.count]));
}

/**
 * A Chinese name that English says in several words is also looked for by the last of them: a ceiling light is a light. A domain that nobody has
 * is looked for as a name, without what stands behind its first dot.
 */
function widen(part: Part): Widened {
  if (isDomain(part)) return named(part);
  const { translations = [], senses } = part;
  const heads = [...new Set(translations.flatMap((name) => name.slice(-1)))];
  const isNarrow = translations.length > 0 && translations.every(({ length }) => length > 1) && senses.length === 0;
  if (heads.length === 0) return { asked: part, part };
  return {
    asked: part,
    part: { ...part, translations: [...translations, ...heads.map((head) => [head])] },
    ...(isNarrow && { kept: heads.join('/') }),
  };
}

function named(part: Part): Widened {
  const [name = ''] = (part.words[0] ?? '').split('.');
  return { asked: part, part: { ...part, words: [name], senses: [], translations: [] }, kept: name };
}

function bits(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length;
}
