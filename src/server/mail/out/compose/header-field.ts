import { domainToASCII } from 'node:url';

import type { Schemas } from '#server/operation.ts';

type MailPerson = Schemas['MailPerson'];

/** Thrown for a value that would not stay within its header field, such as one with a line break: it would add fields of its own. */
export class UnsafeHeader extends Error {}

/** The whole of an encoded word may take 75 characters; twelve of them frame it. */
const WORD_BYTES = 45;
/** Lines may be longer, but not by much. */
const LINE = 76;

/** A header field whose value is text as people write it. */
export function textField(name: string, value: string): string {
  return folded(name, encodedText(safe(value)));
}

/** A header field whose value is used as it stands, such as a date or an id; plain ASCII only. */
export function plainField(name: string, value: string): string {
  if (!isAscii(safe(value))) throw new UnsafeHeader(`${name} is not ASCII`);
  return folded(name, value);
}

/** A header field of people. */
export function peopleField(name: string, people: readonly MailPerson[]): string {
  return folded(name, people.map(personText).join(', '));
}

/**
 * An address as a server takes it: its domain in ASCII.
 *
 * @throws UnsafeHeader for what is no address of one line
 */
export function addressText(address: string): string {
  const at = address.lastIndexOf('@');
  const [local, domain] = [safe(address).slice(0, at), domainToASCII(address.slice(at + 1))];
  if (at < 1 || domain === '' || !/^[^\s"(),:;<>@[\\\]]{1,64}$/.test(local) || !isAscii(local) || !/^[a-z0-9.-]{1,253}$/i.test(domain))
    throw new UnsafeHeader('not an address');
  return `${local}@${domain}`;
}

/** Whether something can be written to as an address. */
export function isAddress(address: string): boolean {
  try {
    return addressText(address).split('@')[1]?.includes('.') ?? false;
  } catch (error) {
    if (error instanceof UnsafeHeader) return false;
    throw error;
  }
}

function personText({ name, address }: MailPerson): string {
  const written = addressText(address);
  const called = safe(name).trim();
  if (called === '') return written;
  if (!isAscii(called)) return `${encodedText(called)} <${written}>`;
  const isPlain = /^[\w!#$%&'*+/=?^`{|}~ -]+$/.test(called) && !called.includes('=?');
  return `${isPlain ? called : `"${called.replaceAll(/["\\]/g, String.raw`\$&`)}"`} <${written}>`;
}

/**
 * A parameter of a header field with a file's name, twice where it is not ASCII: as RFC 2231 asks, and as an encoded word,
 * which is all that many programs in China read.
 *
 * @param name `name` of a content type, `filename` of a disposition
 */
export function fileNameParameter(name: 'name' | 'filename', filename: string): string {
  const value = safe(filename);
  const isPlain = isAscii(value) && value.length <= 60 && !value.includes('=?');
  if (isPlain) return `;\r\n ${name}="${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  const word = `;\r\n ${name}="${encodedText(value, true)}"`;
  return name === 'name' ? word : `${word}${extended(name, value)}`;
}

function extended(name: string, value: string): string {
  const pieces: string[] = [''];
  for (const character of value.toWellFormed()) {
    const written = encodeURIComponent(character).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    if ((pieces.at(-1) ?? '').length + written.length > 55) pieces.push('');
    pieces[pieces.length - 1] += written;
  }
  const [only, ...more] = pieces;
  if (more.length === 0) return `;\r\n ${name}*=UTF-8''${only}`;
  return pieces.map((piece, index) => `;\r\n ${name}*${index}*=${index === 0 ? "UTF-8''" : ''}${piece}`).join('');
}

/**
 * Text as encoded words of at most 75 characters, none of them ending within a character; ASCII stays as it is.
 *
 * @param always also where it could stay
 */
function encodedText(text: string, always = false): string {
  if (!always && isAscii(text) && !text.includes('=?') && text.split(' ').every((word) => word.length < 900)) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text.toWellFormed()) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  words.push(word);
  return words.map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join(' ');
}

/** Broken into lines at its spaces. */
function folded(name: string, value: string): string {
  const lines: string[] = [];
  let line = `${name}:`;
  for (const word of value.split(' ')) {
    if (line.length + 1 + word.length > LINE && line !== `${name}:` && line.trim() !== '') {
      lines.push(line);
      line = '';
    }
    line += ` ${word}`;
  }
  return `${[...lines, line].join('\r\n')}\r\n`;
}

function safe(value: string): string {
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(value)) throw new UnsafeHeader('a control character in a header field');
  return value;
}

function isAscii(value: string): boolean {
  return /^[\u0020-\u007e]*$/.test(value);
}
