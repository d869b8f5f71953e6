import type { Dictionary, Sense } from './dictionary.ts';
import { isCjk, wanted, words } from './lexemes.ts';

/** One thing that a company must match: words, or what they stand for. */
export interface Part {
  words: readonly string[];
  /** Whether the last of its words may still be going on. */
  isCutShort: boolean;
  senses: readonly Sense[];
  /** Known words that an unknown one was probably meant to be. */
  corrections: readonly string[];
  /** Whether only what it stands for is looked for, and not its letters. */
  isMeantOnly?: boolean;
}

/** Stands in no index. */
const NOTHING = '@';

/** More would cost time and find nothing. */
const WORDS_AT_MOST = 12;
/** `United States of America` has four words. */
const LONGEST_NAME_WORDS = 5;
const LONGEST_NAME_CHARACTERS = 12;

/** Reads a keyword: every part must match, the last one may be cut short. Nothing but punctuation has no parts. */
export function readKeyword(keyword: string, dictionary: Dictionary): Part[] {
  const names = words(keyword)
    .slice(0, WORDS_AT_MOST)
    .flatMap((word) => (isCjk(word) ? segments(word, dictionary) : [word]));
  const groups = grouped(names, dictionary);
  return groups.map((group, at) => {
    const isCutShort = at === groups.length - 1;
    return { words: group, isCutShort, senses: dictionary.senses(group.join(' '), isCutShort), corrections: [] };
  });
}

/** Whether something was typed and no word is in it, as in punctuation alone: that finds nothing, where nothing typed finds everything. */
export function isWordless(keyword: string, parts: readonly Part[]): boolean {
  return parts.length === 0 && keyword.trim() !== '';
}

/** Parts Chinese text, which has no spaces, at the names it is made of, the longest first: 加拿大肉类 gives 加拿大, 肉类. */
function segments(text: string, dictionary: Dictionary): string[] {
  const characters = Array.from(text);
  const found: string[] = [];
  let unknown = '';
  const closeUnknown = () => {
    if (unknown) found.push(unknown);
    unknown = '';
  };
  for (let at = 0; at < characters.length; at += 1) {
    const name = longestName(characters.slice(at, at + LONGEST_NAME_CHARACTERS), dictionary);
    if (name.length === 0) unknown += characters[at];
    else {
      closeUnknown();
      found.push(name.join(''));
      at += name.length - 1;
    }
  }
  closeUnknown();
  return found;
}

function longestName(characters: readonly string[], dictionary: Dictionary): readonly string[] {
  let length = characters.length;
  while (length > 0 && !dictionary.has(characters.slice(0, length).join(''))) length -= 1;
  return characters.slice(0, length);
}

/** Puts Latin words together that are one name: `new`, `zealand`. */
function grouped(names: readonly string[], dictionary: Dictionary): string[][] {
  const groups: string[][] = [];
  for (let at = 0; at < names.length; at += groups.at(-1)?.length ?? 1) {
    const upcoming = names.slice(at, at + LONGEST_NAME_WORDS);
    let length = upcoming.length;
    while (length > 1 && !dictionary.has(upcoming.slice(0, length).join(' '))) length -= 1;
    groups.push(upcoming.slice(0, length));
  }
  return groups;
}

/** The parts as a `tsquery`. Words hold letters and digits only, ids no quotes, so that nothing in it can be taken for syntax. */
export function toQuery(parts: readonly Part[], industries: readonly string[]): string {
  const required = parts.map((part) =>
    anyOf([
      ...(part.isMeantOnly ? [] : [written(part), ...part.corrections.map(quoted)]),
      ...meant(part),
      ...(isVoid(part) ? [quoted(NOTHING)] : []),
    ]),
  );
  if (industries.length > 0) required.push(anyOf(industries.map(quoted)));
  return required.join(' & ');
}

/** The lexemes of what a part stands for, as alternatives of a `tsquery`. */
export function meant({ senses }: Part): string[] {
  return senses.flatMap(({ lexemes }) => lexemes.map(quoted));
}

function isVoid({ isMeantOnly = false, senses }: Part): boolean {
  return isMeantOnly && senses.length === 0;
}

function written({ words, isCutShort }: Part): string {
  const all = words.flatMap((word, at) => {
    const { lexemes, isPrefix } = wanted(word);
    const isOpen = isPrefix || (isCutShort && at === words.length - 1 && !isCjk(word));
    return lexemes.map((lexeme, at) => quoted(lexeme) + (isOpen && at === lexemes.length - 1 ? ':*' : ''));
  });
  return all.length > 1 ? `(${all.join(' & ')})` : all.join('');
}

function quoted(lexeme: string): string {
  return `'${lexeme}'`;
}

function anyOf(alternatives: readonly string[]): string {
  const different = [...new Set(alternatives)];
  return different.length > 1 ? `(${different.join(' | ')})` : different.join('');
}
