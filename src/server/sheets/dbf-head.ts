import type { Encoding } from './sheet.ts';

export const HEAD_BYTES = 32;
export const FIELD_BYTES = 32;
const NAME_BYTES = 11;
const END_OF_FIELDS = 0x0d;
/** dBASE III to 7, FoxPro and Visual FoxPro, with and without memos. */
const VERSIONS = new Set([0x02, 0x03, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0xcb, 0xf5, 0xfb]);
const TYPES = /^[CNDLFMIBYTVGPQW0+@O]$/;
const MOST_FIELDS = 255;

/** By the number that the head has for a code page. One for the machine's own page says nothing, and one that is not here is guessed. */
const ENCODINGS: Readonly<Record<number, Encoding>> = {
  0x03: 'windows-1252',
  0x26: 'ibm866',
  0x65: 'ibm866',
  0xc9: 'windows-1251',
  0x4d: 'gb18030',
  0x7a: 'gb18030',
  0x4f: 'big5',
  0x78: 'big5',
};

/** One column. */
export interface DbfField {
  /** As it is written, in the encoding of the table. */
  name: Buffer;
  type: string;
  /** Where it begins in a record. */
  from: number;
  bytes: number;
}

/** What the head of a DBF says. */
export interface DbfHead {
  records: number;
  recordBytes: number;
  /** Where the first record begins. */
  begin: number;
  fields: DbfField[];
  encoding: Encoding | undefined;
}

/** The head of a DBF; nothing where these bytes are none, which is sure: all its parts have to fit each other. */
export function dbfHead(bytes: Buffer): DbfHead | undefined {
  if (bytes.length < HEAD_BYTES + FIELD_BYTES || !isDated(bytes)) return undefined;
  const [begin, recordBytes] = [bytes.readUInt16LE(8), bytes.readUInt16LE(10)];
  const fields = fieldsOf(bytes, begin);
  const last = fields?.at(-1);
  if (!fields || !last || last.from + last.bytes !== recordBytes) return undefined;
  return { records: bytes.readUInt32LE(4), recordBytes, begin, fields, encoding: ENCODINGS[bytes[29] ?? 0] };
}

/** A version that is known, and a month and a day that a calendar may have. */
function isDated(bytes: Buffer): boolean {
  const [version = 0, , month = 0, day = 0] = bytes;
  return VERSIONS.has(version) && month <= 12 && day <= 31;
}

function fieldsOf(bytes: Buffer, begin: number): DbfField[] | undefined {
  const fields: DbfField[] = [];
  // The first byte of a record says whether it is deleted.
  let from = 1;
  for (let at = HEAD_BYTES; bytes[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
    const field = at + FIELD_BYTES < Math.min(begin, bytes.length) ? fieldAt(bytes.subarray(at, at + FIELD_BYTES), from) : undefined;
    if (!field || fields.push(field) > MOST_FIELDS) return undefined;
    from += field.bytes;
  }
  return fields;
}

function fieldAt(bytes: Buffer, from: number): DbfField | undefined {
  const type = bytes.toString('latin1', NAME_BYTES, NAME_BYTES + 1);
  const padded = bytes.subarray(0, NAME_BYTES);
  const name = padded.subarray(0, padded.includes(0) ? padded.indexOf(0) : NAME_BYTES);
  // Long texts have the upper half of their length where numbers have their decimals.
  const length = type === 'C' ? bytes.readUInt16LE(16) : bytes.readUInt8(16);
  return TYPES.test(type) && name.length > 0 && length > 0 ? { name, type, from, bytes: length } : undefined;
}
