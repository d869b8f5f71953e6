import { caps } from '#server/sheets/caps.ts';
import { serveParent } from '#server/sheets/parcel.ts';
import { xlsxRows, xlsxSheets } from '#server/sheets/xlsx-rows.ts';

const ROWS_A_PIECE = 500;

/**
 * Reads what could hold an address in all sheets of a workbook, in a process of its own.
 *
 * @yields cells with an `@`, a line each
 */
async function* work({ path }: { path: string }): AsyncGenerator<string> {
  const sheets = await xlsxSheets(path);
  for (const sheet of sheets.keys()) {
    let cells: string[] = [];
    for await (const row of xlsxRows(path, sheet, caps)) {
      cells.push(...row.cells.filter((cell) => cell.includes('@')));
      if (cells.length < ROWS_A_PIECE) continue;
      yield cells.join('\n');
      cells = [];
    }
    if (cells.length > 0) yield cells.join('\n');
  }
}

serveParent(work);
