import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Part, readWords } from '#server/search/keyword.ts';
import { isCjk } from '#server/search/lexemes.ts';
import type { ProductNames } from '#server/search/product-names.ts';
import { reference } from '#server/search/reference.ts';
import { formsOf } from '#server/search/word-forms.ts';

/**
 * What a Chinese keyword is in English, for titles that are English only: regular expressions of PostgreSQL, all of which must match.
 *
 * There are none where a name is in no dictionary, because the other names alone would find something else.
 */
export async function goodsInEnglish(db: Kysely<Database>, keyword: string): Promise<string[]> {
  const { dictionary, products } = await reference(db);
  const parts = readWords(keyword, dictionary);
  const patterns = parts.map((part) => patternOf(part, products));
  return parts.some(isChinese) && patterns.every((pattern) => pattern !== '') ? patterns : [];
}

function isChinese({ words }: Part): boolean {
  return words.some(isCjk);
}

/** What a dictionary says, and what trade calls goods of the narrowest kind: 公交车 is a bus. Words hold letters and digits only, so that nothing in them is syntax. */
function patternOf(part: Part, products: ProductNames): string {
  const [name = ''] = part.words;
  const [kind = []] = isChinese(part) ? products.kindsOf(products.units(name).join('')) : [];
  const names = isChinese(part) ? [...(part.translations ?? []), ...kind.map((word) => [word])] : [part.words];
  return names.length === 0 ? '' : String.raw`\m(${names.map(nameOf).join('|')})\M`;
}

function nameOf(words: readonly string[]): string {
  return words.map((word) => `(${formsOf(word).join('|')})`).join(String.raw`\W+`);
}
