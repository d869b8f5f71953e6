import { open } from 'node:fs/promises';

import { readXlsb } from 'hucre/xlsx';

import { type Caps, caps } from './caps.ts';
import { csvRows } from './csv-rows.ts';
import { dbfEncoding, dbfRows, isDbf } from './dbf-rows.ts';
import { encodingOf } from './encoding.ts';
import { SheetFailure } from './sheet-failure.ts';
import { type Reading, type SheetRow, type Separator, separators } from './sheet.ts';
import { xlsxRows, xlsxSheets, packed, parsing, textOf } from './xlsx-rows.ts';

/** The part that only binary workbooks have; names of parts stand at the end of a ZIP. */
const WORKBOOK = 'xl/workbook.bin';

/** Unpacked: what the library makes of it, all at once, is several times as large and has to fit what a process for strangers' files may use. */
const MOST_BYTES = 30 * 1024 * 1024;

const LINES = 20;

/** What the beginning of a table shows. */
export interface SheetHead {
  reading: Reading;
  /** The names of the sheets; none for CSV. */
  sheets: string[];
  rows: SheetRow[];
}

/** How the reader wants a table read; what is left out is guessed. */
export type Wish = Partial<Omit<Extract<Reading, { format: 'csv' }>, 'format'> & { sheet: number }>;

const HEAD_ROWS = 60;
const SHEETS_LOOKED_AT = 10;

/**
 * Tells what kind of table a file is, by what is in it, and reads its first rows: of the sheet that is wished, else of the first that has any.
 *
 * @throws SheetFailure
 */
export async function readHead(path: string, wish: Wish, limits: Caps): Promise<SheetHead> {
  const format = await kindOf(path, limits);
  const sheets = await sheetsOf(path, format);
  // Empty sheets and those of charts stand before many a table.
  const first = Array.from({ length: Math.max(1, Math.min(sheets.length, SHEETS_LOOKED_AT)) }, (_, at) => at);
  for (const sheet of wish.sheet === undefined ? first : [Math.min(wish.sheet, sheets.length - 1)]) {
    const reading = await readingOf(path, format, { ...wish, sheet });
    const rows = await firstRows(rowsOf(path, reading, limits));
    if (rows.length > 0) return { reading, sheets, rows };
  }
  throw new SheetFailure('empty');
}

async function firstRows(all: AsyncIterable<SheetRow>): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of all) if (rows.push(row) >= HEAD_ROWS) break;
  return rows;
}

/**
 * The rows of a table, each within the caps.
 *
 * @throws SheetFailure where one is passed
 * @yields the rows that have something in them
 */
export async function* rowsOf(path: string, reading: Reading, limits: Caps = caps): AsyncGenerator<SheetRow> {
  const rows = rowsIn(path, reading, limits);
  let count = 0;
  for await (const { line, cells } of rows) {
    count += 1;
    const filled = withoutEmptyEnd(cells);
    if (count > limits.rows || filled.length > limits.columns) throw new SheetFailure('toolarge', line);
    if (filled.some((cell) => cell.length > limits.cellCharacters)) throw new SheetFailure('celltoolong', line);
    if (filled.length > 0) yield { line, cells: filled };
  }
}

function rowsIn(path: string, reading: Reading, limits: Caps): AsyncGenerator<SheetRow> {
  if (reading.format === 'csv') return csvRows(path, reading, limits);
  if (reading.format === 'dbf') return dbfRows(path, reading.encoding, limits);
  if (reading.format === 'xlsb') return xlsbRows(path, reading.sheet);
  return xlsxRows(path, reading.sheet, limits);
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  // PostgreSQL's text cannot hold NUL, and half of a pair is no character.
  return cells.slice(0, last + 1).map((cell) => cell.replaceAll('\0', '').toWellFormed().trim());
}

const ZIP = Buffer.from('PK\x03\x04');
/** The container of old Excel files, and of new ones that are locked with a password. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** By what is in the file; its name may say anything. */
async function kindOf(path: string, limits: Caps): Promise<Reading['format']> {
  const begin = await beginOf(path);
  if (begin.equals(OLE)) throw new SheetFailure('oldformat');
  if (begin.equals(ZIP)) return (await isXlsb(path, limits)) ? 'xlsb' : 'xlsx';
  return (await isDbf(path)) ? 'dbf' : 'csv';
}

async function beginOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(ZIP.length) });
    return buffer;
  } finally {
    await file.close();
  }
}

async function sheetsOf(path: string, format: Reading['format']): Promise<string[]> {
  if (format === 'xlsb') return xlsbSheets(path);
  return format === 'xlsx' ? xlsxSheets(path) : [];
}

async function readingOf(path: string, format: Reading['format'], wish: Wish & { sheet: number }): Promise<Reading> {
  if (format === 'csv') return csvReading(path, wish);
  if (format === 'dbf') return { format, encoding: wish.encoding ?? (await dbfEncoding(path)) };
  return { format, sheet: wish.sheet };
}

const SAMPLE_CHARACTERS = 65_536;
/** What no text holds and every picture, archive and program does. */
const BINARY = /(?!\s)\p{Cc}/u;

async function csvReading(path: string, wish: Wish): Promise<Reading> {
  const bytes = await readBytes(path);
  const encoding = wish.encoding ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE_CHARACTERS * 2)).slice(0, SAMPLE_CHARACTERS);
  if (BINARY.test(text)) throw new SheetFailure('unreadable');
  return { format: 'csv', encoding, separator: wish.separator ?? separatorOf(text) };
}

async function readBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Finds the sign that parts the cells of a text: the one that parts the most lines into equally many cells, and among equals into the most. */
function separatorOf(text: string): Separator {
  const names = Object.keys(separators) as Separator[];
  const scored = names.map((name) => ({ name, score: scoreOf(countsOf(text, separators[name])) }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).name;
}

/** How often a sign stands in each of the first lines, outside quotes. */
function countsOf(text: string, sign: string): number[] {
  const counts = [0];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === sign) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    else if (character === '\n' && counts.push(0) > LINES) break;
  }
  return counts.filter((count, at) => count > 0 || at < counts.length - 1);
}

function scoreOf(counts: readonly number[]): number {
  // Titles stand above many tables.
  const first = counts.find((count) => count > 0);
  if (first === undefined) return 0;
  const alike = counts.filter((count) => count === first).length / counts.length;
  return alike * 100 + Math.min(first, 50);
}

/** Whether a ZIP is a binary workbook. */
async function isXlsb(path: string, limits: Caps): Promise<boolean> {
  return (await packed(path, limits.unpackedBytes)).includes(WORKBOOK, 0, 'latin1');
}

/** The names of its sheets, in its order. */
async function xlsbSheets(path: string): Promise<string[]> {
  const file = await packed(path, MOST_BYTES, 'binarytoolarge');
  const { sheets } = await parsing(() => readXlsb(file));
  return sheets.map(({ name }) => name);
}

/**
 * The rows of one sheet of a binary workbook. The library reads all of it at once.
 *
 * @throws SheetFailure
 * @yields a row for every row with something in it
 */
async function* xlsbRows(path: string, sheet: number): AsyncGenerator<SheetRow> {
  const file = await packed(path, MOST_BYTES, 'binarytoolarge');
  const { sheets } = await parsing(() => readXlsb(file));
  for (const [at, values] of (sheets[sheet]?.rows ?? []).entries()) {
    // A row without cells is none at all in what the library gives.
    const cells = Array.from((values as typeof values | undefined) ?? [], (value) => textOf(value ?? null));
    if (cells.some((cell) => cell !== '')) yield { line: at + 1, cells };
  }
}
