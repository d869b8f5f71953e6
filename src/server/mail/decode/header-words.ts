import { decodeBytes, isTelling } from './decode-bytes.ts';
import { decodeQuotedPrintable } from './quoted-printable.ts';
import { decodeBase64 } from './transfer-encoding.ts';

/** A piece of a header: text as it stands, or the bytes that an encoded word means. */
type Piece = { text: string } | EncodedPiece;

interface EncodedPiece {
  bytes: Buffer[];
  charset: string;
  /** A letter of base64 that belongs to the next word. */
  carry: string;
}

const LABEL = /^=\?([^?\s*]{1,60})(?:\*[^?\s]{0,40})?\?([bq])\?/i;
const LONGEST_LABEL = 110;

/**
 * The text of a header's value, whose bytes are given as Latin-1.
 *
 * Neighbouring encoded words of one charset are joined as bytes before they are decoded, because Foxmail and others cut a character in two. What is not
 * encoded at all, as Chinese programs do, is judged by its bytes; the charset of the mail's body helps with it.
 */
export function decodeHeader(raw: string, hint = ''): string {
  return decodeWords(decodeRaw(raw, hint));
}

/** Bytes above ASCII and Japanese switches as the text they mean; encoded words stay as they are. */
export function decodeRaw(raw: string, hint = ''): string {
  // oxlint-disable-next-line no-control-regex -- bytes
  if (!/[\u0080-\u00FF]|\u001B\$/.test(raw) || /[^\u0000-\u00FF]/.test(raw)) return raw;
  return decodeBytes(Buffer.from(raw, 'latin1'), isTelling(hint) ? hint : '');
}

/** Decodes the encoded words of a text that holds no raw bytes any more; a broken one stays as it is. */
export function decodeWords(text: string): string {
  const pieces = text.includes('=?') ? piecesOf(text) : [{ text }];
  return pieces
    .map((piece) => ('text' in piece ? piece.text : decodeBytes(Buffer.concat(piece.bytes), piece.charset)))
    .join('')
    .replaceAll('\0', '');
}

interface Word {
  charset: string;
  isBase64: boolean;
  payload: string;
  /** Where it ends. */
  end: number;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const read = wordReader(text);
  let plainFrom = 0;
  for (let at = text.indexOf('=?'); at !== -1;) {
    const word = read(at);
    if (word) {
      if (at > plainFrom) pieces.push({ text: text.slice(plainFrom, at) });
      addWord(pieces, word);
      plainFrom = word.end;
    }
    at = text.indexOf('=?', word?.end ?? at + 2);
  }
  return [...pieces, { text: text.slice(plainFrom) }];
}

/** Reads the encoded word at a place, if one is there; each end is looked for once, so that a stranger's thousand beginnings cost no more than one. */
function wordReader(text: string): (at: number) => Word | undefined {
  let ends = 0;
  return (at) => {
    const label = LABEL.exec(text.slice(at, at + LONGEST_LABEL));
    if (!label || ends === -1) return undefined;
    const from = at + label[0].length;
    if (ends < from) ends = text.indexOf('?=', from);
    return ends === -1 ? undefined : wordOf(label, { payload: text.slice(from, ends), end: ends + 2 });
  };
}

function wordOf([, charset = '', encoding]: RegExpExecArray, { payload, end }: { payload: string; end: number }): Word | undefined {
  if (payload.includes('?')) return undefined;
  return { charset: charset.toLowerCase(), isBase64: encoding?.toLowerCase() === 'b', payload, end };
}

function addWord(pieces: Piece[], { charset, isBase64, payload }: Word): void {
  const before = wordBefore(pieces);
  const isSame = before?.charset === charset;
  const carry = isSame ? before.carry : '';
  const read = isBase64 ? wordBytes(carry + payload) : { bytes: qBytes(payload), carry: '' };
  if (isSame) {
    before.bytes.push(read.bytes);
    before.carry = read.carry;
  } else pieces.push({ charset, carry: read.carry, bytes: [read.bytes] });
}

/** The word that stands right before; white space between two says nothing, because long headers are folded so, and is taken away. */
function wordBefore(pieces: Piece[]): EncodedPiece | undefined {
  const last = pieces.at(-1);
  const isGap = last !== undefined && 'text' in last && pieces.length > 1 && /^\s*$/.test(last.text);
  if (isGap) pieces.pop();
  const before = isGap ? pieces.at(-1) : last;
  return before && 'bytes' in before ? before : undefined;
}

/** Some programs cut within four letters of base64; the one that is left over belongs to the next word. */
function wordBytes(payload: string): { bytes: Buffer; carry: string } {
  const letters = payload.replaceAll(/\s/g, '');
  const isCut = !letters.includes('=') && letters.length % 4 === 1;
  const whole = isCut ? letters.slice(0, -1) : letters;
  return { bytes: decodeBase64(Buffer.from(whole, 'latin1')), carry: isCut ? letters.slice(-1) : '' };
}

function qBytes(payload: string): Buffer {
  return decodeQuotedPrintable(Buffer.from(payload.replaceAll('_', '=20'), 'utf8'));
}
