import { isCjk } from '#server/search/lexemes.ts';

import { isCommonWord } from './common-words.ts';
import type { NameWords, ReadName } from './read-name.ts';
import { withoutUmlauts } from './transliterate.ts';
import { slipsBetween } from './word-slip.ts';

/** Why two names may be one company's, the surest first. */
export const NAME_REASONS = ['name', 'legalform', 'spacing', 'transliteration', 'tradename', 'order', 'typo', 'shortened'] as const;
export type NameReason = (typeof NAME_REASONS)[number];

/** Words that a longer name adds without becoming another company's. */
const EMPTY = new Set(
  `group holdings international global worldwide canada usa us uk america china india europe asia france germany italy spain mexico vietnam japan korea taiwan hongkong americas`.split(
    ' ',
  ),
);
/** A name of one word that begins a longer one is told by it only if it is this long. */
const LONG_WORD = 10;
const TELLING_WORD = 5;
const LETTERS_FOR_TWO_SLIPS = 14;
const LETTERS_OF_A_TELLING_WORD = 4;
/** So many common words tell a name together: United States Cold Storage. */
const WORDS_THAT_TELL = 3;
/** What a name with words left out must still have of the letters. */
const MOST_OF_IT = 0.55;

type Rule = (one: ReadName, other: ReadName) => boolean;

const rules: Readonly<Record<NameReason, Rule>> = {
  name: (one, other) => one.plain === other.plain,
  legalform: (one, other) => areInOneScript(one, other) && one.whole.words.join(' ') === other.whole.words.join(' '),
  spacing: (one, other) =>
    areInOneScript(one, other) &&
    (one.whole.squeezed === other.whole.squeezed || one.letters === other.letters || one.bare.join('') === other.bare.join('')),
  transliteration: (one, other) =>
    (one.isForeign || other.isForeign) && withoutUmlauts(one.whole.squeezed) === withoutUmlauts(other.whole.squeezed),
  tradename: haveOneNameInCommon,
  order: (one, other) =>
    one.whole.words.length > 1 &&
    (tells(one.whole) || one.whole.words.length > WORDS_THAT_TELL) &&
    sorted(one.whole) === sorted(other.whole),
  typo: (one, other) =>
    isTypo(one.whole, other.whole) ||
    // A slip may hide the word that an abbreviation stands for: distributers.
    (one.whole.numbers === other.whole.numbers && (areSlipsApart(one.spelt, other.spelt) || areSlipsApart(one.bare, other.bare))),
  shortened: isShortened,
};

/** Why two names may be one company's; nothing where they are of two, which names are that differ in a number. */
export function judgeNames(one: ReadName, other: ReadName): NameReason | undefined {
  return NAME_REASONS.find((reason) => rules[reason](one, other));
}

const areInOneScript = (one: ReadName, other: ReadName) => one.isTransliterated === other.isTransliterated;
const sorted = ({ words }: NameWords) => words.toSorted().join(' ');

function haveOneNameInCommon(one: ReadName, other: ReadName): boolean {
  const [some, others] = [
    [...one.parts, one.whole, one.main],
    [...other.parts, other.whole, other.main],
  ].map((names) => names.map(({ squeezed }) => squeezed)) as [string[], string[]];
  return one.parts.some(({ squeezed }) => others.includes(squeezed)) || other.parts.some(({ squeezed }) => some.includes(squeezed));
}

function isTypo(one: NameWords, other: NameWords): boolean {
  if (one.numbers !== other.numbers) return false;
  return one.words.length === other.words.length ? areSlipsApart(one.words, other.words) : isOneTypo(one.squeezed, other.squeezed);
}

/** The same words, one slip of typing apart, or two in a long name. */
function areSlipsApart(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  const isSure = some.some((word, at) => word === others[at] && isTellingAlone(word));
  const slips = some.map((word, at) => slipsBetween(word, others[at] ?? '', isSure));
  const most = Math.min(some.join('').length, others.join('').length) >= LETTERS_FOR_TWO_SLIPS ? 2 : 1;
  return slips.every((count) => count !== undefined) && slips.reduce<number>((sum, count) => sum + (count ?? 0), 0) <= most;
}

/** The names differ by spaces and one letter. */
const isOneTypo = (one: string, other: string) =>
  Math.min(one.length, other.length) >= LETTERS_FOR_TWO_SLIPS && slipsBetween(one, other) === 1;

const isTellingAlone = (word: string) => word.length >= LETTERS_OF_A_TELLING_WORD && !isCommonWord(word);
const tells = ({ words }: NameWords) => words.some((word) => word.length > 2 && !isCommonWord(word));

/** One name is the other without some words, and what is left still tells whose name it is. */
function isShortened(one: ReadName, other: ReadName): boolean {
  if (one.bracket.squeezed !== '' && other.bracket.squeezed !== '') return false;
  const [short, long] = one.whole.words.length < other.whole.words.length ? [one.whole, other.whole] : [other.whole, one.whole];
  if (short.squeezed === '') return false;
  return [short, long].every(({ words }) => words.length === 1 && isCjk(words[0] ?? ''))
    ? short.numbers === long.numbers && isShortChinese(one.whole.squeezed, other.whole.squeezed)
    : isPartOf(short, long);
}

/** The place before it or the trade after it is left out. */
function isShortChinese(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.endsWith(short)) return short.length >= 4 && long.length - short.length <= 4;
  return long.startsWith(short) && short.length >= 5;
}

function isPartOf(short: NameWords, long: NameWords): boolean {
  const rest = wordsAfter(short.words, long.words);
  if (!rest) return false;
  if (short.words.every((word, at) => isSameWord(word, long.words[at] ?? ''))) return isBeginning(short, long, rest);
  const share = short.squeezed.length / long.squeezed.length;
  return short.words.length > 1 && short.numbers === long.numbers && tells(short) && share >= MOST_OF_IT;
}

/** A number after the name tells a branch, or the year in which the company was made anew. */
function isBeginning(short: NameWords, long: NameWords, rest: readonly string[]): boolean {
  if (short.words.length === 1) return tells(short) && isTellingWord(short.squeezed, rest);
  return (short.numbers === '' || short.numbers === long.numbers) && (tells(short) || short.words.length >= WORDS_THAT_TELL);
}

const isTellingWord = (word: string, rest: readonly string[]) =>
  word.length >= LONG_WORD || (word.length >= TELLING_WORD && rest.every((one) => EMPTY.has(one)));

/** What a longer name has beside the words of a shorter one; nothing where those do not stand in it, in their order. */
function wordsAfter(short: readonly string[], long: readonly string[]): string[] | undefined {
  let at = 0;
  const rest: string[] = [];
  for (const word of long)
    if (at < short.length && isSameWord(short[at] ?? '', word)) at += 1;
    else rest.push(word);
  return at === short.length && rest.length > 0 ? rest : undefined;
}

const isSameWord = (one: string, other: string) => one === other || `${one}s` === other || one === `${other}s`;
