import { type FileHandle, open } from 'node:fs/promises';

import type { Caps } from './caps.ts';
import { type DbfField, type DbfHead, dbfHead, FIELD_BYTES, HEAD_BYTES } from './dbf-head.ts';
import { likelyEncoding } from './likely-encoding.ts';
import { SheetFailure } from './sheet-failure.ts';
import type { Encoding, SheetRow } from './sheet.ts';

/** So much is read at once, or one record. */
const PIECE_BYTES = 1024 * 1024;
const DELETED = 0x2a;
const NEWLINE = Buffer.from('\n');

/** Whether a file is a table of dBASE, FoxPro or a program that writes like these. */
export async function isDbf(path: string): Promise<boolean> {
  return reading(path, async (file) => (await headOf(file)) !== undefined);
}

/** The encoding of its texts: as its head says, where that is one that is known; else as they look. */
export async function dbfEncoding(path: string): Promise<Encoding> {
  return reading(path, async (file) => {
    const head = await wholeHead(file);
    return head.encoding ?? likelyEncoding(await textsOf(file, head));
  });
}

/**
 * The records of a DBF after a row with the names of its fields; deleted ones are left out. Memos are in another file and stay empty.
 *
 * @throws SheetFailure for one that is cut off, too: its head says how many records it has
 * @yields a row for every record
 */
export async function* dbfRows(path: string, encoding: Encoding, { rows }: Caps): AsyncGenerator<SheetRow> {
  const file = await open(path);
  try {
    const head = await wholeHead(file);
    if (head.records > rows) throw new SheetFailure('toolarge');
    const decoder = new TextDecoder(encoding);
    yield { line: 1, cells: head.fields.map(({ name }) => decoder.decode(name)) };
    let line = 1;
    for await (const record of recordsOf(file, head)) {
      line += 1;
      if (record[0] !== DELETED) yield { line, cells: head.fields.map((field) => valueOf(record, field, decoder)) };
    }
  } finally {
    await file.close();
  }
}

async function reading<Value>(path: string, work: (file: FileHandle) => Promise<Value>): Promise<Value> {
  const file = await open(path);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

async function headOf(file: FileHandle): Promise<DbfHead | undefined> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES + FIELD_BYTES * 256), position: 0 });
  return dbfHead(buffer.subarray(0, bytesRead));
}

/** @throws SheetFailure where there are fewer bytes than the head says */
async function wholeHead(file: FileHandle): Promise<DbfHead> {
  const head = await headOf(file);
  const { size } = await file.stat();
  if (!head || head.begin + head.records * head.recordBytes > size) throw new SheetFailure('unreadable');
  return head;
}

async function* recordsOf(file: FileHandle, { begin, records, recordBytes }: DbfHead, most = records): AsyncGenerator<Buffer> {
  const atOnce = Math.max(1, Math.floor(PIECE_BYTES / recordBytes));
  for (let first = 0; first < most; first += atOnce) {
    const bytes = Buffer.alloc(Math.min(atOnce, most - first) * recordBytes);
    const { bytesRead } = await file.read({ buffer: bytes, position: begin + first * recordBytes });
    if (bytesRead < bytes.length) throw new SheetFailure('unreadable');
    for (let at = 0; at < bytes.length; at += recordBytes) yield bytes.subarray(at, at + recordBytes);
  }
}

/** The texts of the first records; one that fills its field may end within a character, and would make the others look like no text. */
async function textsOf(file: FileHandle, head: DbfHead): Promise<Buffer> {
  const most = Math.min(head.records, Math.max(1, Math.floor(PIECE_BYTES / head.recordBytes)));
  const texts: Buffer[] = head.fields.flatMap(({ name }) => [name, NEWLINE]);
  for await (const record of recordsOf(file, head, most))
    for (const { type, from, bytes } of head.fields) {
      const isFilled = (record[from + bytes - 1] ?? 0) > 0x7f;
      if (type === 'C' && !isFilled) texts.push(record.subarray(from, from + bytes), NEWLINE);
    }
  return Buffer.concat(texts);
}

function valueOf(record: Buffer, { type, from, bytes }: DbfField, decoder: TextDecoder): string {
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  const own = record.subarray(from, from + bytes);
  return read ? read(own) : type === 'C' || type === 'V' ? decoder.decode(own).replaceAll('\0', '').trim() : '';
}

const ascii = (bytes: Buffer): string => bytes.toString('latin1').replaceAll('\0', '').trim();
/** A number that did not fit its field is written as stars. */
const numberIn = (bytes: Buffer): string => ascii(bytes).replace(/^\*+$/, '');
const LOGICAL = new Map(['T', 't', 'Y', 'y', 'F', 'f', 'N', 'n'].map((sign, at) => [sign, at < 4 ? 'true' : 'false']));
const DAY_MS = 86_400_000;
/** The day on which computers begin to count, as astronomers do. */
const EPOCH = 2_440_588;

/** How each kind of value is written; texts are not among them, they have an encoding. */
const READERS: Readonly<Record<string, (bytes: Buffer) => string>> = {
  N: numberIn,
  F: numberIn,
  D: (bytes) => /^(\d{4})(\d\d)(\d\d)$/.exec(ascii(bytes))?.slice(1).join('-') ?? '',
  L: (bytes) => LOGICAL.get(ascii(bytes)) ?? '',
  I: (bytes) => (bytes.length === 4 ? String(bytes.readInt32LE()) : ''),
  // A double in FoxPro; in dBASE the place of a memo, which is longer.
  B: (bytes) => (bytes.length === 8 ? String(Number(bytes.readDoubleLE().toPrecision(15))) : ''),
  Y: (bytes) => (bytes.length === 8 ? String(Number(bytes.readBigInt64LE()) / 10_000) : ''),
  T: (bytes) => (bytes.length === 8 ? momentOf(bytes.readInt32LE(), bytes.readInt32LE(4)) : ''),
};

function momentOf(day: number, milliseconds: number): string {
  const date = new Date((day - EPOCH) * DAY_MS + milliseconds);
  return day === 0 || Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 19).replace(/T00:00:00$/, ''); // prettier-ignore
}
