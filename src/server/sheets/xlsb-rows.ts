import { readXlsb } from 'hucre/xlsx';

import type { Caps } from './caps.ts';
import type { SheetRow } from './sheet.ts';
import { packed, parsing, textOf } from './xlsx-rows.ts';

/** The part that only binary workbooks have; names of parts stand at the end of a ZIP. */
const WORKBOOK = 'xl/workbook.bin';

/** Whether a ZIP is a binary workbook. */
export async function isXlsb(path: string, limits: Caps): Promise<boolean> {
  return (await packed(path, limits.unpackedBytes)).includes(WORKBOOK, 0, 'latin1');
}

/** The names of its sheets, in its order. */
export async function xlsbSheets(path: string, { unpackedBytes }: Caps): Promise<string[]> {
  const file = await packed(path, unpackedBytes);
  const { sheets } = await parsing(() => readXlsb(file));
  return sheets.map(({ name }) => name);
}

/**
 * The rows of one sheet of a binary workbook. The library reads all of it at once, so the cap on memory is what bounds it.
 *
 * @throws SheetFailure
 * @yields a row for every row with something in it
 */
export async function* xlsbRows(path: string, sheet: number, { unpackedBytes }: Caps): AsyncGenerator<SheetRow> {
  const file = await packed(path, unpackedBytes);
  const { sheets } = await parsing(() => readXlsb(file));
  for (const [at, values] of (sheets[sheet]?.rows ?? []).entries()) {
    // A row without cells is none at all in what the library gives.
    const cells = Array.from((values as typeof values | undefined) ?? [], (value) => textOf(value ?? null));
    if (cells.some((cell) => cell !== '')) yield { line: at + 1, cells };
  }
}
