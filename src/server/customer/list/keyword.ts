import { type RawBuilder, sql } from 'kysely';

/** A digit or two would be part of every phone number. */
const FEWEST_DIGITS = 3;
/** Shorter ones of Latin letters are looked for where words begin: the index knows no shorter parts. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;
const CHINESE = /[\u3400-\u9FFF]/gu;

/**
 * The customers, of all companies, of which a name, a place, the code, the website, an address or a number has the keyword in it.
 *
 * Signs that PostgreSQL would read as patterns are looked for as they are.
 *
 * @param isReachHidden leaves addresses and numbers out, so that nobody learns by guessing what is kept from them
 */
export function textsWith(keyword: string, isReachHidden: boolean): RawBuilder<{ customer_id: string }> {
  const digits = keyword.replaceAll(/[\s()+.-]/g, '');
  const isNumber = /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS;
  const patterns = [patternOf(keyword), ...(isNumber && digits !== keyword ? [patternOf(digits)] : [])];
  const tests = sql.join(
    patterns.map((pattern) => sql`text LIKE ${pattern}`),
    sql` OR `,
  );
  return sql`SELECT customer_id FROM customer_text WHERE (${tests}) ${isReachHidden ? sql`AND kind = 'name'` : sql``}`;
}

/** Writes the pattern of a keyword for the texts that `search_text` makes. */
export function patternOf(keyword: string): string {
  const spaced = keyword.toLowerCase().replaceAll(CHINESE, ' $&');
  const text = SHORT.test(keyword) && !spaced.startsWith(' ') ? ` ${spaced}` : spaced;
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
