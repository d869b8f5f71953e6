import { isCjk, lexemes, words } from '#server/search/lexemes.ts';

import { stem } from './stem.ts';

interface IndexedCode {
  code: string;
  parent: string;
  name_us: string;
  name_cn: string;
  words_us: string;
  words_cn: string;
}

/** Which codes have which words in their names, and how much a word tells. */
export interface WordIndex {
  /** How well each code answers these words, from 0 to about 1; codes that have none are absent. */
  match: (tokens: readonly string[]) => Map<string, number>;
  has: (token: string) => boolean;
  /** The words that begin so. */
  beginning: (start: string) => string[];
  words: () => Iterable<string>;
}

/** The first part of an English name is what the goods are; the rest tells them apart. */
const WEIGHT = { head: 1, name: 0.75, division: 0.55, finer: 0.45 } as const;
const HEADING = 4;
/** Words that names are put together with. */
const EMPTY =
  /^(?:of|and|or|the|for|in|with|to|not|other|than|excluding|including|n|e|c|nesoi|their|thereof|whether|but|as|by|on|from|at|having|kind|used|use|use[sd]?|whose|heading|a|an|such|like|this|that|its|which|over|more|less|exceeding|containing|article|part|non)$/;

/** Makes the index of the names of codes. A heading is also found by what its divisions are called. */
export function makeWordIndex(rows: readonly IndexedCode[]): WordIndex {
  const weights = new Map<string, Map<string, number>>();
  const put = (code: string, text: string, weight: number) => {
    for (const token of tokensOf(text)) raise(weights, { token, code, weight });
  };
  for (const { code, parent, name_us, name_cn, words_us, words_cn } of rows) {
    const [head = '', ...rest] = name_us.split(/[;:]/);
    for (const owner of code.length > HEADING ? [code, parent] : [code]) {
      const isOwn = owner === code;
      put(owner, `${head} ${name_cn}`, isOwn ? WEIGHT.head : WEIGHT.division);
      put(owner, rest.join(' '), isOwn ? WEIGHT.name : WEIGHT.division);
      put(owner, `${words_us} ${words_cn}`, WEIGHT.finer);
    }
  }
  const telling = new Map([...weights].map(([token, codes]) => [token, Math.log(rows.length / codes.size)]));
  return {
    match: (tokens) => match(tokens, weights, telling),
    has: (token) => weights.has(token),
    beginning: (start) => [...weights.keys()].filter((token) => token.startsWith(start)),
    words: () => [...weights.keys()].filter((token) => !isCjk(token)),
  };
}

/** The words of a text as the index has them: Latin ones without their plural, Chinese ones as pairs of characters. */
export function tokensOf(text: string): string[] {
  return words(text).flatMap((word) => {
    if (!isCjk(word)) return EMPTY.test(word) || word.length < 2 ? [] : [stem(word)];
    const pairs = lexemes(word).filter((pair) => Array.from(pair).length === 2);
    return pairs;
  });
}

function raise(weights: Map<string, Map<string, number>>, { token, code, weight }: { token: string; code: string; weight: number }): void {
  const codes = weights.get(token) ?? new Map<string, number>();
  weights.set(token, codes.set(code, Math.max(codes.get(code) ?? 0, weight)));
}

function match(
  tokens: readonly string[],
  weights: ReadonlyMap<string, ReadonlyMap<string, number>>,
  telling: ReadonlyMap<string, number>,
): Map<string, number> {
  const scores = new Map<string, number>();
  const unknown = Math.log(weights.size);
  const whole = tokens.reduce((sum, token) => sum + (telling.get(token) ?? unknown), 0);
  for (const token of tokens)
    for (const [code, weight] of weights.get(token) ?? [])
      scores.set(code, (scores.get(code) ?? 0) + (weight * (telling.get(token) ?? 0)) / whole);
  return scores;
}
