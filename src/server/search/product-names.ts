import { isCjk } from './lexemes.ts';
import { nameOfUnits, tradeTokens } from './trade-key.ts';

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
  /** What a Chinese name is in English. */
  englishOf: (name: string) => readonly string[];
  /** The text in units: Latin words without their plural, and single Chinese characters in simplified form. */
  units: (text: string) => string[];
  /** The names that trade and dictionaries know in a text of these units, the longest first where they overlap; later ones first. */
  namesIn: (units: readonly string[]) => NameInText[];
  /** Names of trade that begin so, the shortest first. */
  beginning: (start: string) => string[];
}

const LONGEST_NAME = 10;

/** Makes the names of the rows of `trade_name`, `product_name` and `character_form`. */
export function makeProductNames({ trade, dictionary, forms }: Rows): ProductNames {
  const codes = new Map<string, string[]>();
  for (const { name, code } of trade) codes.set(name, [...(codes.get(name) ?? []), code]);
  const english = new Map(dictionary.map((row) => [row.name, row.english]));
  const simplified = new Map(forms.map((row) => [row.traditional, row.simplified]));
  const isKnown = (name: string) => codes.has(name) || english.has(name);
  return {
    codesOf: (name) => codes.get(name) ?? [],
    englishOf: (name) => english.get(name) ?? [],
    units: (text) =>
      tradeTokens(text).flatMap((word) => (isCjk(word) ? Array.from(word, (character) => simplified.get(character) ?? character) : [word])),
    namesIn: (units) => namesIn(units, isKnown),
    beginning: (start) => [...codes.keys()].filter((name) => name.startsWith(start)).toSorted((a, b) => a.length - b.length),
  };
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
