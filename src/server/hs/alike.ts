import { isCjk } from '#server/search/lexemes.ts';
import type { ProductNames } from '#server/search/product-names.ts';

/** The headings of the names that are most like a text, each with a share of what speaks for the best, from 0 to 1. */
type Alike = (units: readonly string[]) => Map<string, number>;

const NAMES_AT_MOST = 10;
/** What has less in common with a text says nothing about it. */
const LEAST_LIKENESS = 0.2;
/** In English as in Chinese the last word says what goods are. */
const LAST = '$';
const HEADING = 4;

const made = new WeakMap<ProductNames, Alike>();

/** Finds headings by names that are not the same but have words in common, the last one above all. */
export function alikeIn(products: ProductNames): Alike {
  const known = made.get(products) ?? makeAlike(products.allNames());
  made.set(products, known);
  return known;
}

interface Name {
  codes: readonly string[];
  size: number;
}

function makeAlike(names: Iterable<readonly [name: string, codes: readonly string[]]>): Alike {
  const byToken = new Map<string, Name[]>();
  const all: { name: Name; tokens: string[] }[] = [];
  for (const [text, codes] of names) {
    const name = { codes, size: 0 };
    const tokens = tokensOf(isCjk(text) ? Array.from(text) : text.split(' '));
    all.push({ name, tokens });
    for (const token of tokens) {
      const list = byToken.get(token);
      if (list) list.push(name);
      else byToken.set(token, [name]);
    }
  }
  const weight = (token: string) => Math.log(1 + all.length / (byToken.get(token)?.length ?? 1));
  for (const { name, tokens } of all) name.size = sizeOf(tokens, weight);
  return (units) => {
    const tokens = tokensOf(units);
    const size = sizeOf(tokens, weight);
    const shared = new Map<Name, number>();
    for (const token of tokens) for (const name of byToken.get(token) ?? []) shared.set(name, (shared.get(name) ?? 0) + weight(token) ** 2);
    const nearest = [...shared]
      .map(([name, sum]) => ({ codes: name.codes, likeness: sum / (size * name.size || 1) }))
      .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, NAMES_AT_MOST);
    return votes(nearest);
  };
}

function votes(nearest: readonly { codes: readonly string[]; likeness: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { codes, likeness } of nearest)
    for (const [place, code] of codes.entries()) {
      const heading = code.slice(0, HEADING);
      sums.set(heading, (sums.get(heading) ?? 0) + likeness ** 2 / (place + 1));
    }
  const best = Math.max(...sums.values(), 1e-9);
  return new Map([...sums].map(([heading, sum]) => [heading, sum / best]));
}

/** Words, pairs of characters, and what comes last, which counts by itself once more. */
function tokensOf(units: readonly string[]): string[] {
  const pairs = units.slice(1).flatMap((unit, at) => (isCjk(unit) ? [(units[at] ?? '') + unit] : []));
  const last = units.at(-1) ?? '';
  const words = units.filter((unit) => !isCjk(unit));
  return [...new Set([...words, ...pairs, `${last}${LAST}`, ...(isCjk(last) && pairs.length > 0 ? [`${pairs.at(-1) ?? ''}${LAST}`] : [])])];
}

function sizeOf(tokens: readonly string[], weight: (token: string) => number): number {
  return Math.sqrt(tokens.reduce((sum, token) => sum + weight(token) ** 2, 0));
}
