import { domainToUnicode } from 'node:url';

import { getDomain, getDomainWithoutSuffix } from 'tldts';

/** Letters of other alphabets, and pairs, that look like Latin ones. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаαａ',
    'bЬвｂ',
    'cсϲｃ',
    'dԁｄ',
    'eеёεｅ',
    'gɡ',
    'hһ',
    'iіıí1lＩ|',
    'jј',
    'kкκ',
    'mм',
    'nпη',
    'oоοо0ö',
    'pрρ',
    'qԛ',
    'rг',
    'sѕ5',
    'tтτ',
    'uυц',
    'vѵν',
    'wԝшω',
    'xхχ',
    'yуγý',
    'zʐ2',
  ].flatMap((group) => Array.from(group).map((letter) => [letter, group.charAt(0)])),
);
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
];
/** Shorter names are near each other by chance. */
const SHORTEST = 5;
/** Everybody's domains: a buyer at one of them is no company, and one is not like another. */
const FREE =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|gmx|web|mail|yandex|proton|protonmail|zoho|qq|foxmail|163|126|yeah|sina|sohu|aliyun|139|189|21cn)$/;

/**
 * The known domain that this one is made to look like: one letter off, letters that look alike, or the same name elsewhere.
 *
 * @param domain as it stands in the address
 * @param known domains of customers, contacts and colleagues
 * @returns nothing for a domain that is known itself, and for the domains of free mail
 */
export function lookalikeOf(domain: string, known: Iterable<string>): string | undefined {
  const suspect = partsOf(domain);
  if (!suspect) return undefined;
  let found: string | undefined;
  for (const other of known) {
    const meant = partsOf(other);
    if (meant?.whole === suspect.whole) return undefined;
    if (meant && isLike(suspect.name, meant.name)) found ??= other;
  }
  return found;
}

/**
 * The name by which known domains that this one may be made to look like are looked for: as it is read, letters of other alphabets by the Latin ones.
 *
 * @returns nothing for a domain that is like no other
 */
export function soughtName(domain: string): string | undefined {
  const name = partsOf(domain)?.name;
  return name && Array.from(name.normalize('NFKC'), (letter) => (letter < '\u0080' ? letter : plainLetter(letter))).join('');
}

interface DomainParts {
  /** The registered domain. */
  whole: string;
  /** It without its ending, in the letters that one sees. */
  name: string;
}

function partsOf(domain: string): DomainParts | undefined {
  const lower = domain.toLowerCase();
  const whole = getDomain(lower);
  const name = whole === null ? null : getDomainWithoutSuffix(lower);
  if (whole === null || name === null || FREE.test(name)) return undefined;
  return { whole, name: name.includes('xn--') ? domainToUnicode(name) || name : name };
}

function isLike(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST) return one === other;
  return (
    one === other || skeleton(one) === skeleton(other) || isOneOff(one, other) || one.replaceAll('-', '') === other.replaceAll('-', '')
  );
}

/** A name as it looks: each letter by the plain one that it is like. */
function skeleton(name: string): string {
  const letters = Array.from(name.normalize('NFKC'), plainLetter).join('');
  return PAIRS.reduce((text, [pair, letter]) => text.replaceAll(pair, letter), letters);
}

const plainLetter = (letter: string) => LOOKS_LIKE[letter] ?? letter.normalize('NFD').charAt(0);

/** One letter more, less or other, or two neighbours changed about. */
function isOneOff(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  const [next, otherNext] = [rest.slice(1), otherRest.slice(1)];
  const isSwap = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return next === otherNext || next === otherRest || rest === otherNext || isSwap;
}
