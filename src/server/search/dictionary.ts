import type { Language } from '#lib/language.ts';

import { isCjk, words } from './lexemes.ts';
import type { ProductNames } from './product-names.ts';

/** What a word may stand for beside itself: a country, an industry, the goods of an HS chapter, or whoever has a domain. */
export interface Sense {
  field: 'country' | 'industry' | 'hs' | 'domain';
  ref: string;
  /** Any of these in the index shows it. */
  lexemes: readonly string[];
}

export interface Dictionary {
  /** Whether a name is written exactly so, here or in a dictionary of goods. */
  has: (term: string) => boolean;
  /** What a Chinese name of goods is in English, each as its words. */
  translations: (term: string) => string[][];
  /** What a name stands for; a name that is still being typed may be cut short. */
  senses: (term: string, isCutShort: boolean) => Sense[];
  /** Names that begin so, the shortest first: Chinese ones in the script of the language, Latin ones of countries. */
  completions: (beginning: string, language: Language) => string[];
}

interface TermRow {
  term: string;
  language: '' | Language;
  field: Exclude<Sense['field'], 'domain'>;
  ref: string;
  lexeme: string;
}

interface Entry {
  term: string;
  languages: ReadonlySet<string>;
  senses: readonly Sense[];
}

/** A third of a name may still be missing; with less typed too many names would be meant. */
const TYPED_SHARE = 2 / 3;

/** A dictionary lists the commonest meanings first. */
const TRANSLATIONS_AT_MOST = 4;
const LONGEST_TRANSLATION_WORDS = 4;
const FILLING_WORDS = new Set(['a', 'an', 'the', 'of', 'for']);

/** Makes the dictionary of the rows of `search_term` and of what goods are called. */
export function makeDictionary(rows: readonly TermRow[], products: Pick<ProductNames, 'units' | 'englishOf'>): Dictionary {
  const entries = [...Map.groupBy(rows, ({ term }) => term)].map(([term, group]): Entry => {
    const senses = merged(group.map(({ field, ref, lexeme }) => ({ field, ref, lexemes: [lexeme] })));
    return { term, languages: new Set(group.map(({ language }) => language)), senses };
  });
  const byTerm = new Map(entries.map((entry) => [entry.term, entry]));
  const translations = (term: string) => (isCjk(term) ? translated(products.englishOf(products.units(term).join(''))) : []);
  return {
    has: (term) => byTerm.has(term) || (term.length > 1 && translations(term).length > 0),
    translations,
    senses: (term, isCutShort) => {
      const exact = byTerm.get(term)?.senses ?? [];
      const known = new Set(exact.map(({ field }) => field));
      const wider = entries.filter((entry) => isWider(entry.term, term, isCutShort)).flatMap(({ senses }) => senses);
      return merged([...exact, ...wider.filter(({ field }) => field === 'industry' || !known.has(field))]);
    },
    completions: (beginning, language) =>
      entries
        .filter((entry) => entry.term.startsWith(beginning) && isCompletion(entry, language))
        .map(({ term }) => term)
        .toSorted((a, b) => a.length - b.length),
  };
}

/** What a dictionary says, as words; what is done (`to sew`) is no name of goods. */
function translated(english: readonly string[]): string[][] {
  return english
    .filter((name) => !name.startsWith('to '))
    .map((name) => words(name).filter((word) => !FILLING_WORDS.has(word)))
    .filter(({ length }) => length > 0 && length <= LONGEST_TRANSLATION_WORDS)
    .slice(0, TRANSLATIONS_AT_MOST);
}

/** Whether a longer name is meant too: 肉类 also means 肉类加工, `canad` is most of `canada`. */
function isWider(name: string, typed: string, isCutShort: boolean): boolean {
  if (name.length <= typed.length) return false;
  if (!isCjk(typed)) return isCutShort && typed.length >= name.length * TYPED_SHARE && name.startsWith(typed);
  return typed.length > 1 ? name.includes(typed) : isCutShort && name.startsWith(typed);
}

function isCompletion({ term, languages, senses }: Entry, language: Language): boolean {
  if (!isCjk(term)) return languages.has('US') && senses.some(({ field }) => field === 'country');
  return language === 'US' ? languages.has('CN') || languages.has('HK') : languages.has(language);
}

function merged(senses: readonly Sense[]): Sense[] {
  const groups = Map.groupBy(senses, ({ field, ref }) => `${field} ${ref}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? { ...first, lexemes: [...new Set([first, ...others].flatMap(({ lexemes }) => lexemes))] } : [],
  );
}
