import { readXlsb } from 'hucre/xlsx';

import type { Caps } from './caps.ts';
import type { SheetRow } from './sheet.ts';
import { packed, parsing, textOf } from './xlsx-rows.ts';

/** The part that only binary workbooks have; names of parts stand at the end of a ZIP. */
const WORKBOOK = 'xl/workbook.bin';

/** Unpacked: what the library makes of it, all at once, is several times as large and has to fit what a process for strangers' files may use. */
const MOST_BYTES = 30 * 1024 * 1024;

/** Whether a ZIP is a binary workbook. */
export async function isXlsb(path: string, limits: Caps): Promise<boolean> {
  return (await packed(path, limits.unpackedBytes)).includes(WORKBOOK, 0, 'latin1');
}

/** The names of its sheets, in its order. */
export async function xlsbSheets(path: string): Promise<string[]> {
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
export async function* xlsbRows(path: string, sheet: number): AsyncGenerator<SheetRow> {
  const file = await packed(path, MOST_BYTES, 'binarytoolarge');
  const { sheets } = await parsing(() => readXlsb(file));
  for (const [at, values] of (sheets[sheet]?.rows ?? []).entries()) {
    // A row without cells is none at all in what the library gives.
    const cells = Array.from((values as typeof values | undefined) ?? [], (value) => textOf(value ?? null));
    if (cells.some((cell) => cell !== '')) yield { line: at + 1, cells };
  }
}
