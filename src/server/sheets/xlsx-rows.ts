import { readFile } from 'node:fs/promises';

import { type CellValue, read } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';

import { type Caps, caps } from './caps.ts';
import { SheetFailure, type SheetFault } from './sheet-failure.ts';
import type { SheetRow } from './sheet.ts';

/** The names of the sheets of a workbook, in its order. */
export async function xlsxSheets(path: string): Promise<string[]> {
  const names: string[] = [];
  await parsing(async () => {
    await read(await packed(path), { sheets: (info) => (names.push(info.name), false) });
  });
  return names;
}

/**
 * The rows of one sheet, read as they are asked for. A formula gives the value that was worked out when the file was saved.
 *
 * @throws SheetFailure
 * @yields a row for every row with something in it
 */
export async function* xlsxRows(path: string, sheet: number, { unpackedBytes }: Caps): AsyncGenerator<SheetRow> {
  const file = await packed(path, unpackedBytes);
  const rows = streamXlsxRows(file, { sheet });
  for (;;) {
    const { value, done } = await parsing(() => rows.next());
    if (done) return;
    const cells = value.values.map(textOf);
    if (cells.some((cell) => cell !== '')) yield { line: value.index + 1, cells };
  }
}

/**
 * A workbook's bytes.
 *
 * @throws SheetFailure where it says that it is too large, or is no whole ZIP
 */
export async function packed(path: string, mostBytes = caps.unpackedBytes, fault: SheetFault = 'toolarge'): Promise<Buffer> {
  const file = await readFile(path);
  if (unpackedSize(file) > mostBytes) throw new SheetFailure(fault);
  return file;
}

/** The reader has errors of its own for every way in which a file can be broken; to whoever sent it they are all one. */
export async function parsing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SheetFailure ? error : new SheetFailure('unreadable');
  }
}

/** A cell as text. */
export function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number') return numberText(value);
  return String(value);
}

const MIDNIGHT = 'T00:00:00.000Z';

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith(MIDNIGHT) ? text.slice(0, -MIDNIGHT.length) : text.slice(0, 19);
}

/** Phone numbers and codes are often typed as numbers; none may turn into 1.4e+11, and none is so exact that it needs more than 15 digits. */
function numberText(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en', { useGrouping: false }) : String(Number(value.toPrecision(15)));
}

const ENTRY = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY_BYTES = 46;
const MOST_ENTRIES = 10_000;

/**
 * How many bytes a ZIP says that its files have together when unpacked, without unpacking any.
 *
 * @throws SheetFailure for what is no whole ZIP
 */
function unpackedSize(zip: Buffer): number {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new SheetFailure('toolarge');
  let at = zip.readUInt32LE(end + 16);
  let size = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY) throw new SheetFailure('unreadable');
    size += zip.readUInt32LE(at + 24);
    at += ENTRY_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return size;
}

/** Where the end of the directory is; only a comment may follow it. */
function endOf(zip: Buffer): number {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const isWhole = end !== -1 && end >= zip.length - END_BYTES - LONGEST_COMMENT && end + END_BYTES <= zip.length;
  if (!isWhole) throw new SheetFailure('unreadable');
  return end;
}
