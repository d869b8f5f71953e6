import { isCommonWord } from './common-words.ts';
import { letterDistance } from './letter-distance.ts';

/** Shorter words differ by one letter too often to be one word. */
const LETTERS_FOR_A_SLIP = 5;
/** Beside another word that tells whose name it is. */
const LETTERS_BESIDE_A_TELLING_WORD = 4;
/** In a word of so many letters, one wrong letter does not make another word: a vowel for a vowel, which are mixed up by ear; any letter in a longer one. */
const LETTERS_FOR_A_VOWEL = 7;
const LETTERS_FOR_A_CHANGE = 9;
/** One letter at its end, left out or wrong, makes another word of a shorter one. */
const LETTERS_FOR_AN_END = 7;
const LETTERS_FOR_TWO_SLIPS = 10;
const VOWEL = /[aeiouy]/;
const NO_SLIPS = /[\d\p{Script=Han}]/u;

/**
 * How many slips of typing two words are apart; nothing where they are two words.
 *
 * @param isSure whether the rest of the name tells whose it is already
 */
export function slipsBetween(one: string, other: string, isSure = false): number | undefined {
  if (one === other) return 0;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (isPlural(short, long)) return 1;
  const fewest = isSure ? LETTERS_BESIDE_A_TELLING_WORD : LETTERS_FOR_A_SLIP;
  return short.length < fewest || areTwoWords(one, other) ? undefined : slipsApart(short, long, isSure);
}

function slipsApart(short: string, long: string, isSure: boolean): number | undefined {
  const apart = letterDistance(short, long);
  return (isSure && isLikelySlip(short, long, apart)) || isSlip(short, long, apart) ? apart : undefined;
}

/** Numbers and Chinese names say another thing with each sign, and two words that are common are both spelt right. */
const areTwoWords = (one: string, other: string) =>
  NO_SLIPS.test(one + other) || (isCommonWord(one) && isCommonWord(other)) || (PINYIN.test(one) && PINYIN.test(other));

/** A name in pinyin: syllables of Chinese in Latin letters. `Huaxin` is another name than `Huaxing`, and so is `Dacheng` than `Dachang`. */
const PINYIN =
  /^(?:(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uan|uai|van|an|en|in|un|ao|ai|ei|ou|ia|ie|iu|ua|ue|ui|uo|a|e|i|o|u|v)){2,}$/;

/** Beside a word that tells whose name it is. */
const isLikelySlip = (short: string, long: string, apart: number) =>
  apart === 1 && !isOtherEnd(short, long) && (short.length < long.length || isSwap(short, long) || isVowelForVowel(short, long));

const isOtherEnd = (short: string, long: string) =>
  short.length < LETTERS_FOR_AN_END && short.slice(0, -1) === long.slice(0, short.length - 1);

/** Whether the one letter in which two words differ is a vowel in both. */
function isVowelForVowel(one: string, other: string): boolean {
  const at = Array.from(one).findIndex((letter, place) => letter !== other[place]);
  return VOWEL.test(one[at] ?? '') && VOWEL.test(other[at] ?? '');
}

function isSlip(short: string, long: string, apart: number): boolean {
  if (apart === 2) return beginAlike(short, long) && short.length >= LETTERS_FOR_TWO_SLIPS;
  return apart === 1 && (short.length < long.length ? isOmission(short, long) : isSwap(short, long) || isChange(short, long));
}

const beginAlike = (one: string, other: string) => one[0] === other[0];

const isOmission = (short: string, long: string) =>
  (beginAlike(short, long) || short.length > LETTERS_FOR_A_VOWEL) && !isOtherEnd(short, long);

const isChange = (one: string, other: string) =>
  beginAlike(one, other) && one.length >= (isVowelForVowel(one, other) ? LETTERS_FOR_A_VOWEL : LETTERS_FOR_A_CHANGE);

/** Whether two letters changed places. */
const isSwap = (one: string, other: string) => Array.from(one).toSorted().join('') === Array.from(other).toSorted().join('');

const isPlural = (short: string, long: string) => short.length > 2 && long === `${short}s`;
