import { domainToASCII } from 'node:url';

import { type Token, tokensOf } from './address-tokens.ts';
import { decodeRaw, decodeWords } from './header-words.ts';

/** A person or machine in a header. */
export interface MailAddress {
  /** Decoded; empty where none is given or where it only repeats the address. */
  name: string;
  /** With its domain in small letters and ASCII, as it is compared and written to. */
  address: string;
}

/** What stands between two commas. */
interface Entry {
  /** Words outside brackets. */
  words: string;
  /** What stands in angle brackets. */
  angle: string | undefined;
  /** What stands in round brackets. */
  comments: string[];
}

/**
 * The addresses of a From, To or Cc value, whose bytes are given as Latin-1.
 *
 * Reads lists, groups, comments and quoted names, and what programs write that is none of these: commas in bare names, semicolons between addresses, the
 * whole of name and address in one encoded word. It never throws; what holds no address is left out.
 */
export function decodeAddresses(raw: string, hint = ''): MailAddress[] {
  const entries = joinBareNames(entriesOf(decodeRaw(raw, hint)));
  return entries.flatMap((entry) => addressOf(entry) ?? []);
}

function entriesOf(text: string): Entry[] {
  const entries = [new Draft()];
  for (const { kind, inside } of tokensOf(text)) {
    if (kind === 'end') entries.push(new Draft());
    else entries.at(-1)?.take(kind, inside);
  }
  return entries.map((draft) => draft.entry());
}

/** An entry that is being read. */
class Draft {
  #words: string[] = [];
  #angle: string | undefined;
  #comments: string[] = [];

  take(kind: Exclude<Token['kind'], 'end'>, inside: string): void {
    if (kind === 'angle') this.#angle ??= inside;
    else if (kind === 'comment') this.#comments.push(inside);
    else if (kind === 'colon' && isGroupName(this.#words.join(''))) this.#words = [];
    else this.#words.push(inside);
  }

  entry(): Entry {
    return { words: this.#words.join('').trim(), angle: this.#angle, comments: this.#comments };
  }
}

/** A group is `Name: a@b, c@d;`; a colon elsewhere is one of the text. */
function isGroupName(words: string): boolean {
  return !words.includes('@') && !words.includes('=?') && words.length < 500;
}

/** `Smith, John <j@x>` without quotes is one person; what has no address belongs to the entry behind it. */
function joinBareNames(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  let names: string[] = [];
  for (const entry of entries) {
    const isBare = entry.angle === undefined && !decodeWords(entry.words).includes('@');
    if (isBare && entry.words !== '') names.push(entry.words);
    else if (!isBare) {
      joined.push(entry.angle === undefined ? entry : { ...entry, words: [...names, entry.words].join(', ') });
      names = [];
    }
  }
  return joined;
}

function addressOf({ words, angle, comments }: Entry): MailAddress | undefined {
  const { outside, written } =
    angle === undefined ? splitBare(decodeWords(words)) : { outside: decodeWords(words), written: decodeWords(angle) };
  const address = cleanAddress(written);
  if (address === undefined) return undefined;
  const name = cleanName(outside.trim() === '' ? comments.map(decodeWords).join(' ') : outside);
  return { name: name.toLowerCase() === address.toLowerCase() ? '' : name, address };
}

/** Without angle brackets the words are the address, unless the brackets were inside an encoded word. */
function splitBare(shown: string): { outside: string; written: string } {
  const whole = /<([^<>]*@[^<>]*)>/.exec(shown.slice(0, 2_000));
  return whole ? { outside: shown.slice(0, whole.index), written: whole[1] ?? '' } : { outside: '', written: shown };
}

/** Longer ones are no addresses (RFC 5321 allows 254). */
const LONGEST_ADDRESS = 320;

/** An address as it is compared: without blanks, route and brackets, its domain in small ASCII letters; nothing where there is none. */
export function cleanAddress(written: string): string | undefined {
  if (written.length > 2_000) return undefined;
  const bare = written
    .replaceAll(/[\s\p{Cc}\p{Cf}<>]/gu, '')
    .replace(/^mailto:/i, '')
    .replace(/^@[^:]*:/, '');
  const at = bare.lastIndexOf('@');
  if (at < 1 || at === bare.length - 1 || bare.length > LONGEST_ADDRESS) return undefined;
  const domain = bare.slice(at + 1).replace(/\.$/, '');
  const ascii = domainToASCII(domain) || domain.toLowerCase();
  return `${bare.slice(0, at).normalize('NFC')}@${ascii}`;
}

/** Without the quotes that some programs write into the name itself, and without what turns the line around. */
function cleanName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain
    .replace(/^(['"])([^'"]*)\1$/, '$2')
    .trim()
    .slice(0, 255);
}
