import { parse } from 'tldts';

import { withoutHsWords } from '#lib/hs-words.ts';

import type { Dictionary, Sense } from './dictionary.ts';
import { domainLexeme, isCjk, wanted, words } from './lexemes.ts';
import { formsOf } from './word-forms.ts';

/** A piece of a keyword: words, or a web site or mail address among them with its registrable domain. */
interface Piece {
  text: string;
  domain: string;
}

/** An address of a web site or a mailbox, with or without what stands before and behind the host. */
const ADDRESS =
  /(?:https?:\/\/)?(?:[\w.+-]+@)?(?<host>(?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,24})(?![a-z0-9])(?::\d{1,5})?(?:[/?#][^\s,;，；、]*)?/giu;

/** One thing that a company must match: words, or what they stand for. */
export interface Part {
  words: readonly string[];
  /** Whether the last of its words may still be going on. */
  isCutShort: boolean;
  senses: readonly Sense[];
  /** What a Chinese name is in English, each as the words that must all be there. */
  translations?: readonly (readonly string[])[];
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

/** Reads a keyword as {@link readWords} does, but takes web sites and mail addresses in it for whoever has their domain, and leaves out what only says that an HS code is meant. */
export function readKeyword(keyword: string, dictionary: Dictionary): Part[] {
  const pieces = piecesOf(withoutHsWords(keyword));
  const parts = pieces.flatMap((piece, at) => {
    if (piece.domain !== '') return [domainPart(piece)];
    const parts = readWords(piece.text, dictionary);
    return at === pieces.length - 1 ? parts : parts.map((part) => ({ ...part, isCutShort: false }));
  });
  return parts.slice(0, WORDS_AT_MOST);
}

/** Whether a part is a web site or a mail address. */
export function isDomain({ senses }: Part): boolean {
  return senses.some(({ field }) => field === 'domain');
}

/** A domain stands for those who have it; a company may also be called so, as is Amazon.com. */
function domainPart({ domain }: Piece): Part {
  const sense: Sense = { field: 'domain', ref: domain, lexemes: [domainLexeme(domain)] };
  return { words: [domain], isCutShort: false, senses: [sense], translations: [words(domain)], corrections: [] };
}

/** Reads words: every part must match, the last one may be cut short. Nothing but punctuation has no parts. */
export function readWords(text: string, dictionary: Dictionary): Part[] {
  const names = words(text)
    .slice(0, WORDS_AT_MOST)
    .flatMap((word) => (isCjk(word) ? segments(word, dictionary) : [word]));
  const groups = grouped(names, dictionary);
  return groups.map((group, at) => {
    const isCutShort = at === groups.length - 1;
    const name = group.join(' ');
    return {
      words: group,
      isCutShort,
      senses: dictionary.senses(name, isCutShort),
      translations: dictionary.translations(name),
      corrections: [],
    };
  });
}

/** The words of some parts as they are typed. */
export function spelt(parts: readonly Part[]): string {
  const words = parts.flatMap(({ words }) => words);
  return words.join(words.every(isCjk) ? '' : ' ');
}

/** Whether a part names a country, which is no goods. */
export function isPlace({ senses }: Part): boolean {
  return senses.some(({ field }) => field === 'country');
}

/** Whether something was typed and no word is in it, as in punctuation alone: that finds nothing, where nothing typed finds everything. */
export function isWordless(keyword: string, parts: readonly Part[]): boolean {
  return parts.length === 0 && keyword.trim() !== '';
}

/**
 * Parts Chinese text, which has no spaces, at the names it is made of, the longest first: 加拿大肉类 gives 加拿大, 肉类.
 *
 * The last character of what is left says what the goods are, where it is a name of goods by itself: 吸顶灯 gives 吸顶, 灯.
 */
function segments(text: string, dictionary: Dictionary): string[] {
  const characters = Array.from(text);
  const found: string[] = [];
  let unknown = '';
  const closeUnknown = () => {
    const kind = unknown.length > 1 && dictionary.translations(unknown.slice(-1)).length > 0 ? unknown.slice(-1) : '';
    found.push(...[unknown.slice(0, unknown.length - kind.length), kind].filter(Boolean));
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

/** What a part stands for and what it is in English, as alternatives of a `tsquery`. */
export function meant({ senses, translations = [] }: Part): string[] {
  return [...senses.flatMap(({ lexemes }) => lexemes.map(quoted)), ...translations.map((name) => allOf(name.map((word) => anyForm(word))))];
}

function isVoid(part: Part): boolean {
  return part.isMeantOnly === true && meant(part).length === 0;
}

function written({ words, isCutShort }: Part): string {
  const all = words.flatMap((word, at) => {
    const { lexemes, isPrefix } = wanted(word);
    const isOpen = isPrefix || (isCutShort && at === words.length - 1 && !isCjk(word));
    const open = (at: number) => (isOpen && at === lexemes.length - 1 ? ':*' : '');
    return lexemes.map((lexeme, at) => (isCjk(word) ? quoted(lexeme) + open(at) : anyForm(lexeme, open(at))));
  });
  return allOf(all);
}

/** A word as it is written, perhaps with more letters, or in another of its forms. */
function anyForm(word: string, open = ''): string {
  const [itself = '', ...others] = formsOf(word);
  return anyOf([quoted(itself) + open, ...others.filter((form) => open === '' || !form.startsWith(itself)).map(quoted)]);
}

function allOf(required: readonly string[]): string {
  return required.length > 1 ? `(${required.join(' & ')})` : required.join('');
}

function quoted(lexeme: string): string {
  return `'${lexeme}'`;
}

function anyOf(alternatives: readonly string[]): string {
  const different = [...new Set(alternatives)];
  return different.length > 1 ? `(${different.join(' | ')})` : different.join('');
}

/** Parts a keyword at the addresses in it: `https://www.ikea.com/se sofa` has the domain `ikea.com` and a word. `St.Louis` is no address. */
function piecesOf(keyword: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of keyword.matchAll(ADDRESS)) {
    const { domain, isIcann } = parse(match.groups?.['host'] ?? '');
    if (domain === null || isIcann !== true) continue;
    pieces.push({ text: keyword.slice(from, match.index), domain: '' }, { text: match[0], domain: domain.toLowerCase() });
    from = match.index + match[0].length;
  }
  return [...pieces, { text: keyword.slice(from), domain: '' }];
}
