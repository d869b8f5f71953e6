import { isLegalForm } from '#server/customer/name-key.ts';
import { isCjk, words } from '#server/search/lexemes.ts';
import { formsOf } from '#server/search/word-forms.ts';

import type { CompanyRow } from './company-rows.ts';
import { fullState } from './places.ts';

/** Shorter beginnings complete to almost anything. */
const SHORTEST_WORD = 2;

interface WordRow {
  word: string;
  companies: number;
  found: number;
}

/**
 * The Latin words that companies have, each with how many have it and how many a search for it finds, longer words and other forms included.
 *
 * Words of addresses alone, legal forms and numbers are known, so that nobody corrects them, but count for none, so that nobody suggests them.
 */
export function searchWords(rows: readonly CompanyRow[]): WordRow[] {
  const suggested = new Set(rows.flatMap(namesAndPlaces).filter(isSuggestion));
  const found = new Map<string, number[]>();
  for (const [at, row] of rows.entries()) {
    for (const lexeme of row.vector.slice(1, -1).split("' '")) {
      const list = found.get(lexeme);
      if (list) list.push(at);
      else found.set(lexeme, [at]);
    }
  }
  const sorted = [...found.keys()].filter((lexeme) => /^[\p{L}\p{N}]/u.test(lexeme) && !isCjk(lexeme)).toSorted();
  return sorted.map((word, at) => ({
    word,
    companies: suggested.has(word) ? (found.get(word)?.length ?? 0) : 0,
    found: distinct([...longerWords(sorted, at), ...formsOf(word)], found),
  }));
}

function namesAndPlaces(row: CompanyRow): string[] {
  return words(`${row.companyname} ${row.city} ${fullState(row.countrycode, row.state)}`);
}

function isSuggestion(word: string): boolean {
  return word.length >= SHORTEST_WORD && !isLegalForm(word) && /\p{L}/u.test(word);
}

/** The words in order that begin with the one at `from`; it is the first of them. */
function longerWords(sorted: readonly string[], from: number): string[] {
  const beginning = sorted[from] ?? '';
  for (let end = from + 1; ; end += 1) if (!(sorted[end] ?? '').startsWith(beginning)) return sorted.slice(from, end);
}

function distinct(lexemes: readonly string[], found: ReadonlyMap<string, readonly number[]>): number {
  if (lexemes.length === 1) return found.get(lexemes[0] ?? '')?.length ?? 0;
  return new Set(lexemes.flatMap((lexeme) => found.get(lexeme) ?? [])).size;
}
