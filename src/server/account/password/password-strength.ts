import { wireMobile } from '#server/account/mobile.ts';
import { Refusal } from '#server/operation.ts';

import { commonWords, walks } from './common-passwords.ts';

/** A password must take more than this many guesses at a part: a common word, a date, a walk over the keyboard, or one free character. */
const EASY_PARTS = 3;
const SHORTEST_WALK = 3;

const stretches = [...walks, ...walks.map((walk) => Array.from(walk).toReversed().join(''))];
const longestWord = Math.max(...Array.from(commonWords, (word) => word.length));
const DATE = /^(?:19|20)\d\d(?:[-./]?(?:0[1-9]|1[0-2])(?:[-./]?(?:0[1-9]|[12]\d|3[01]))?)?/;
const OUTER_MARKS = /^[^\p{L}\p{N}]{1,3}|[^\p{L}\p{N}]{1,3}$/gu;
const REPEATED = /^(.)\1+/;
/** What people type for a letter to look clever. */
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Refuses a new password that a guesser tries early; `mobile` is its account's number in E.164, `field` what the request calls the password. */
export function refuseWeakPassword(password: string, mobile: string, field = 'userpwd'): void {
  if (isWeak(password, mobile)) throw new Refusal(400, 'commonPassword', { field });
}

/**
 * Whether a password is common: made of a few common parts, or of one part again and again.
 *
 * Counting parts instead of comparing with a list of whole passwords catches `Passw0rd2024!` and `woaini@1314520` without holding either.
 */
export function isWeak(password: string, mobile: string): boolean {
  const plain = smallestPeriod(password.normalize('NFKC').toLowerCase().replaceAll(OUTER_MARKS, ''));
  const numbers = [mobile.slice(1), wireMobile(mobile), mobile.slice(-8)];
  return countParts(plain, numbers) <= EASY_PARTS;
}

/** `abcabcabcabc` is guessed like `abc`. */
function smallestPeriod(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}

/** The fewest parts that the text can be cut into. */
function countParts(text: string, numbers: readonly string[]): number {
  const readings = [text, text.replaceAll(/[@431!0$57]/g, (mark) => lookAlikes[mark] ?? mark)];
  const fewestFrom = Array.from({ length: text.length + 1 }, () => 0);
  for (let at = text.length - 1; at >= 0; at--) {
    const ends = partLengths(
      readings.map((reading) => reading.slice(at)),
      numbers,
    );
    fewestFrom[at] = 1 + Math.min(...ends.map((length) => fewestFrom[at + length] ?? 0));
  }
  return fewestFrom[0] ?? 0;
}

/** How long the parts are that a text can begin with; always also a single character. */
function partLengths(readings: readonly string[], numbers: readonly string[]): number[] {
  const [text = ''] = readings;
  const words = readings.flatMap((reading) => prefixes(reading, longestWord).filter((prefix) => commonWords.has(prefix)));
  const known = numbers.filter((number) => text.startsWith(number));
  const walked = prefixes(text, text.length).filter(
    (prefix) => prefix.length >= SHORTEST_WALK && stretches.some((stretch) => stretch.includes(prefix)),
  );
  const patterns = [DATE, REPEATED].map((pattern) => pattern.exec(text)?.[0] ?? '');
  return [1, ...[...words, ...known, ...walked, ...patterns].map((part) => part.length).filter((length) => length > 0)];
}

function prefixes(text: string, longest: number): string[] {
  return Array.from({ length: Math.min(text.length, longest) }, (_, index) => text.slice(0, index + 1));
}
