import { readFile } from 'node:fs/promises';

import { type CellValue, read } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';

import { type Caps, caps } from './caps.ts';
import { SheetFailure } from './sheet-failure.ts';
import type { SheetRow } from './sheet.ts';
import { unpackedSize } from './unpacked-size.ts';

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

async function packed(path: string, mostBytes = caps.unpackedBytes): Promise<Buffer> {
  const file = await readFile(path);
  if (unpackedSize(file) > mostBytes) throw new SheetFailure('toolarge');
  return file;
}

/** The reader has errors of its own for every way in which a file can be broken; to whoever sent it they are all one. */
async function parsing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SheetFailure ? error : new SheetFailure('unreadable');
  }
}

function textOf(value: CellValue): string {
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
