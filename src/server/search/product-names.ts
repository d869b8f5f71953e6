import { isCjk } from './lexemes.ts';
import { nameOfUnits, tradeKey, tradeTokens } from './trade-key.ts';

interface Rows {
  trade: readonly { name: string; code: string }[];
  dictionary: readonly { name: string; english: readonly string[] }[];
  forms: readonly { traditional: string; simplified: string }[];
}

/** A name of goods within a text: which of its units it is made of. */
export interface NameInText {
  name: string;
  from: number;
  to: number;
}

/** What goods are called: in trade, with the codes that are meant, and in dictionaries, with the English words. */
export interface ProductNames {
  /** The codes that trade means by a name, the likeliest first. */
  codesOf: (name: string) => readonly string[];
  /** All names of trade with their codes. */
  allNames: () => Iterable<readonly [name: string, codes: readonly string[]]>;
  /** Whether a word is in any name of trade, so that it is no mistake. */
  hasWord: (word: string) => boolean;
  /** What a Chinese name is in English. */
  englishOf: (name: string) => readonly string[];
  /** The text in units: Latin words without their plural, and single Chinese characters in simplified form. */
  units: (text: string) => string[];
  /** The names that trade and dictionaries know in a text of these units, the longest first where they overlap; later ones first. */
  namesIn: (units: readonly string[]) => NameInText[];
  /** Names of trade that begin so, the shortest first. */
  beginning: (start: string) => string[];
  /** English words that name goods of the same kind, from the narrowest kind to the widest: `led panel light` gives light, lamp, chandelier. */
  kindsOf: (name: string) => (readonly string[])[];
}

/** Words that say nothing about goods by themselves. */
const NO_KIND = new Set(
  `equipment machine machinery product part accessory good material supply set kit system device box case cover holder stand rack bank line unit piece
   parts accessories goods products`.split(/\s+/),
);
const KIND_WORDS_AT_MOST = 12;
/** Fewer names may end alike by chance: a bulb is no tube. */
const LAST_WORDS_ALIKE = 3;

const LONGEST_NAME = 10;

/** Makes the names of the rows of `trade_name`, `product_name` and `character_form`. */
export function makeProductNames({ trade, dictionary, forms }: Rows): ProductNames {
  const codes = new Map<string, string[]>();
  for (const { name, code } of trade) codes.set(name, [...(codes.get(name) ?? []), code]);
  const english = new Map(dictionary.map((row) => [row.name, row.english]));
  const simplified = new Map(forms.map((row) => [row.traditional, row.simplified]));
  const isKnown = (name: string) => codes.has(name) || english.has(name);
  const kinds = kindsByCodes(codes);
  const ownWords = new Set([...codes.keys()].flatMap((name) => name.split(' ')));
  const codesOfAny = (name: string) => [name, ...(english.get(name) ?? []).map(tradeKey)].flatMap((each) => codes.get(each) ?? []);
  return {
    kindsOf: (name) => {
      const all = codesOfAny(name);
      return all.map((_, at) => kinds.get(all.slice(0, at + 1).join(' ')) ?? []).filter(({ length }) => length > 0);
    },
    codesOf: (name) => codes.get(name) ?? [],
    allNames: () => codes.entries(),
    hasWord: (word) => ownWords.has(tradeKey(word)),
    englishOf: (name) => english.get(name) ?? [],
    units: (text) =>
      tradeTokens(text).flatMap((word) => (isCjk(word) ? Array.from(word, (character) => simplified.get(character) ?? character) : [word])),
    namesIn: (units) => namesIn(units, isKnown),
    beginning: (start) => [...codes.keys()].filter((name) => name.startsWith(start)).toSorted((a, b) => a.length - b.length),
  };
}

/**
 * What the English names with the same codes have in common: names of one word, and last words of three names and more.
 *
 * Names with the same codes stood in one line of the shipped list, which is one kind of goods; a name of several lines begins with the codes of the
 * narrowest one.
 */
function kindsByCodes(codes: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const names = Map.groupBy(
    [...codes.keys()].filter((name) => /^[ -~]+$/.test(name)),
    (name) => (codes.get(name) ?? []).join(' '),
  );
  return new Map([...names].map(([key, group]) => [key, kindWords(group)]));
}

function kindWords(names: readonly string[]): string[] {
  const parted = names.map((name) => name.split(' '));
  const lasts = Map.groupBy(parted, (words) => words.at(-1) ?? '');
  const alone = new Set(parted.filter(({ length }) => length === 1).flat());
  return [...lasts]
    .filter(([word, group]) => !NO_KIND.has(word) && (alone.has(word) || group.length >= LAST_WORDS_ALIKE))
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, KIND_WORDS_AT_MOST)
    .map(([word]) => word);
}

/** In English as in Chinese the last word of a name says what the goods are, so names are looked for from the end. */
function namesIn(units: readonly string[], isKnown: (name: string) => boolean): NameInText[] {
  const names: NameInText[] = [];
  let to = units.length;
  while (to > 0) {
    const end = to;
    const from = starts(end).find((start) => isKnown(nameOfUnits(units.slice(start, end))));
    if (from === undefined) to -= 1;
    else {
      names.push({ name: nameOfUnits(units.slice(from, end)), from, to: end });
      to = from;
    }
  }
  return names;
}

function starts(to: number): number[] {
  return Array.from({ length: Math.min(to, LONGEST_NAME) }, (_, at) => Math.max(0, to - LONGEST_NAME) + at);
}
