const EQUALS = 0x3d;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

/** A piece of quoted-printable: how many bytes it takes, and what it means; nothing where it is the end of a broken line. */
interface Escape {
  length: number;
  byte?: number;
}

/** Reads quoted-printable; a `=` that means nothing stays, and blanks that a server put at the end of a line go. */
export function decodeQuotedPrintable(bytes: Buffer): Buffer {
  const out = Buffer.alloc(bytes.length);
  // Where the blanks begin that are at the end of what is written so far.
  let [length, blanksFrom] = [0, 0];
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    const read: Escape = byte === EQUALS ? escapeAt(bytes, at) : { length: 1, byte };
    at += read.length;
    if (isLineEnd(byte)) length = blanksFrom;
    if (read.byte !== undefined) {
      out[length] = read.byte;
      length += 1;
    }
    if (!isBlank(byte)) blanksFrom = length;
  }
  return out.subarray(0, length);
}

/** Reads the escape at a `=`: a byte, the end of a line that is none, or the sign itself. */
function escapeAt(bytes: Buffer, at: number): Escape {
  const hex = bytes.toString('latin1', at + 1, at + 3);
  if (/^[\da-f]{2}$/i.test(hex)) return { length: 3, byte: Number.parseInt(hex, 16) };
  let end = at + 1;
  while (isBlank(bytes[end]) && end - at < LONGEST_BLANK) end += 1;
  if (end >= bytes.length) return { length: end - at };
  if (bytes[end] === RETURN && bytes[end + 1] === NEWLINE) return { length: end + 2 - at };
  return isLineEnd(bytes[end]) ? { length: end + 1 - at } : { length: 1, byte: EQUALS };
}

/** No line of quoted-printable is longer. */
const LONGEST_BLANK = 80;

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === NEWLINE || byte === RETURN;
}
