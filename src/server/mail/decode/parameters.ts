import { decodeBytes } from './decode-bytes.ts';
import { decodeRaw, decodeWords } from './header-words.ts';

/** A value with parameters, as Content-Type and Content-Disposition have them. */
export interface ParameterValue {
  /** What stands before the first semicolon, in small letters. */
  value: string;
  /** Decoded, by their names in small letters. */
  parameters: ReadonlyMap<string, string>;
}

/** More parameters than any true header has. */
const MOST_PARAMETERS = 500;

/**
 * Reads a value with parameters, whose bytes are given as Latin-1.
 *
 * Values may be split and percent-encoded (RFC 2231), may be encoded words, or bare Chinese with blanks and brackets, as programs write them.
 */
export function decodeParameters(raw: string, hint = ''): ParameterValue {
  const [value = '', ...rest] = partsOf(decodeRaw(raw, hint));
  const pieces = rest.slice(0, MOST_PARAMETERS).flatMap((part) => pieceOf(part) ?? []);
  const parameters = new Map<string, string>();
  for (const name of new Set(pieces.map((piece) => piece.name))) {
    parameters.set(
      name,
      joined(
        pieces.filter((piece) => piece.name === name),
        hint,
      ),
    );
  }
  return { value: value.trim().toLowerCase().slice(0, 255), parameters };
}

/** Parts a text at its semicolons, but for those in quotes. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let [from, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\' && isQuoted) at += 1;
    else if (char === '"') isQuoted = !isQuoted;
    else if (char === ';' && !isQuoted) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

interface Piece {
  name: string;
  /** Its place where the value is split; the value that is not split comes last. */
  place: number;
  isPercentEncoded: boolean;
  value: string;
}

/** The places of values that are not split: before and behind every one of a split value. */
const ENCODED = -1;
const WHOLE = 10_000;

function pieceOf(part: string): Piece | undefined {
  const equals = part.indexOf('=');
  if (equals < 1 || equals > 200) return undefined;
  const [, name = '', place, star] = /^([^*]+?)(?:\*(\d{1,4}))?(\*)?$/.exec(part.slice(0, equals).trim().toLowerCase()) ?? [];
  if (name === '') return undefined;
  const isPercentEncoded = star !== undefined;
  const whole = isPercentEncoded ? ENCODED : WHOLE;
  return { name, place: place === undefined ? whole : Number(place), isPercentEncoded, value: unquoted(part.slice(equals + 1).trim()) };
}

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value;
  const end = value.length > 1 && value.endsWith('"') ? -1 : undefined;
  // A backslash before anything but a quote or another is a folder's, as Outlook wrote them.
  return value.slice(1, end).replaceAll(/\\(["\\])/g, '$1');
}

function joined(pieces: readonly Piece[], hint: string): string {
  const chosen = chosenOf(pieces);
  const [first] = chosen;
  if (!first || !chosen.some(({ isPercentEncoded }) => isPercentEncoded)) return decodeWords(chosen.map(({ value }) => value).join(''));
  const [, charset = '', text = first.value] = /^([^']{0,60})'[^']{0,40}'([\s\S]*)$/.exec(first.value) ?? [];
  const bytes = chosen.map((piece) => percentBytes(piece === first ? text : piece.value, piece.isPercentEncoded));
  // A program that percent-encodes an encoded word means the word.
  return decodeWords(decodeBytes(Buffer.concat(bytes), charset || hint));
}

/** The encoded form counts before the split one, and both before the plain one. */
function chosenOf(pieces: readonly Piece[]): Piece[] {
  const sorted = pieces.toSorted((one, other) => one.place - other.place);
  const split = sorted.filter(({ place }) => place !== ENCODED && place !== WHOLE);
  return sorted[0]?.place === ENCODED || split.length === 0 ? sorted.slice(0, 1) : split;
}

function percentBytes(text: string, isPercentEncoded: boolean): Buffer {
  const utf8 = Buffer.from(text, 'utf8');
  if (!isPercentEncoded || !text.includes('%')) return utf8;
  const out: number[] = [];
  for (let at = 0; at < utf8.length; at += 1) {
    const hex = utf8[at] === 0x25 ? utf8.toString('latin1', at + 1, at + 3) : '';
    const isByte = /^[\da-f]{2}$/i.test(hex);
    out.push(isByte ? Number.parseInt(hex, 16) : (utf8[at] ?? 0));
    if (isByte) at += 2;
  }
  return Buffer.from(out);
}
