import type { Language } from '#lib/language.ts';

import { isCjk } from './lexemes.ts';

/** What a word may stand for beside itself: a country, an industry, or the goods of an HS chapter. */
export interface Sense {
  field: 'country' | 'industry' | 'hs';
  ref: string;
  /** Any of these in the index shows it. */
  lexemes: readonly string[];
}

export interface Dictionary {
  /** Whether a name is written exactly so. */
  has: (term: string) => boolean;
  /** What a name stands for; a name that is still being typed may be cut short. */
  senses: (term: string, isCutShort: boolean) => Sense[];
  /** Names that begin so, the shortest first: Chinese ones in the script of the language, Latin ones of countries. */
  completions: (beginning: string, language: Language) => string[];
}

interface TermRow {
  term: string;
  language: '' | Language;
  field: Sense['field'];
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

/** Makes the dictionary of the rows of `search_term`. */
export function makeDictionary(rows: readonly TermRow[]): Dictionary {
  const entries = [...Map.groupBy(rows, ({ term }) => term)].map(([term, group]): Entry => {
    const senses = merged(group.map(({ field, ref, lexeme }) => ({ field, ref, lexemes: [lexeme] })));
    return { term, languages: new Set(group.map(({ language }) => language)), senses };
  });
  const byTerm = new Map(entries.map((entry) => [entry.term, entry]));
  return {
    has: (term) => byTerm.has(term),
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
