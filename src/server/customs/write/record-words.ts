import { countryLexeme, lexemes, words } from '#server/search/lexemes.ts';

import type { NewRecord } from './new-record.ts';

/** More words of a product find nothing that the first do not. */
const WORDS_AT_MOST = 100;

/** What a record is found by in words, as a `tsvector` in its text form: product, parties and their countries; lexemes hold no quotes. */
export function recordWords({
  product,
  buyer,
  supplier,
  buyercountry = '',
  suppliercountry = '',
  origin = '',
  detail = {},
}: NewRecord): string {
  const names = [buyer, supplier].flatMap((party) => (typeof party === 'string' ? [] : [party.name]));
  // Names first: companies are found by the words of theirs.
  const found = [...names, detail.buyername ?? '', detail.suppliername ?? '', product].flatMap((text) => words(text).flatMap(lexemes));
  const countries = [buyercountry, suppliercountry, origin].filter(Boolean).map(countryLexeme);
  return [...new Set([...countries, ...found])]
    .slice(0, WORDS_AT_MOST)
    .map((lexeme) => `'${lexeme}'`)
    .join(' ');
}
