import { decodeQuotedPrintable } from './quoted-printable.ts';

/** The bytes of a part, freed of the encoding it was sent in. */
export function decodeTransfer(bytes: Buffer, encoding = ''): Buffer {
  const name = encoding.trim().toLowerCase();
  if (name === 'base64') return decodeBase64(bytes);
  return name === 'quoted-printable' ? decodeQuotedPrintable(bytes) : bytes;
}

/**
 * Reads base64 as it arrives: with line ends, spaces and stray bytes, padded in the middle, or with a mailing list's footer behind it.
 *
 * Node stops at the first padding; programs that encode piece by piece pad each piece.
 */
export function decodeBase64(bytes: Buffer): Buffer {
  const [first = '', ...more] = bytes.toString('latin1').split(/=+/);
  const end = more.findIndex((piece) => !/^[\w+/\s-]*$/.test(piece));
  const pieces = [first, ...(end === -1 ? more : more.slice(0, end))];
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64')));
}
