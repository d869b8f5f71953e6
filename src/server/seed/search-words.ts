import { isCjk, words } from '#server/search/lexemes.ts';

import type { CompanyRow } from './company-rows.ts';
import { fullState } from './places.ts';

/** Shorter beginnings complete to almost anything. */
const SHORTEST_WORD = 2;

/** The Latin words of names and places, each with how many companies a search for it finds: those with the word or a longer one. */
export function searchWords(rows: readonly CompanyRow[]): { word: string; companies: number }[] {
  const suggested = new Set<string>();
  const found = new Map<string, number[]>();
  for (const [at, row] of rows.entries()) {
    for (const word of namesAndPlaces(row)) if (isSuggestion(word)) suggested.add(word);
    for (const lexeme of row.vector.slice(1, -1).split("' '")) {
      const list = found.get(lexeme);
      if (list) list.push(at);
      else found.set(lexeme, [at]);
    }
  }
  const sorted = [...found.keys()].toSorted();
  return sorted.flatMap((word, at) => (suggested.has(word) ? [{ word, companies: distinct(longerWords(sorted, at), found) }] : []));
}

function namesAndPlaces(row: CompanyRow): string[] {
  return words(`${row.companyname} ${row.city} ${fullState(row.countrycode, row.state)}`);
}

function isSuggestion(word: string): boolean {
  return word.length >= SHORTEST_WORD && !isCjk(word) && /\p{L}/u.test(word);
}

function longerWords(sorted: readonly string[], from: number): string[] {
  const beginning = sorted[from] ?? '';
  let end = from;
  while (sorted[end]?.startsWith(beginning)) end += 1;
  return sorted.slice(from, end);
}

function distinct(lexemes: readonly string[], found: ReadonlyMap<string, readonly number[]>): number {
  if (lexemes.length === 1) return found.get(lexemes[0] ?? '')?.length ?? 0;
  return new Set(lexemes.flatMap((lexeme) => found.get(lexeme) ?? [])).size;
}
