import { plainCell } from '#lib/safe-cell.ts';
import type { Caps } from '#server/sheets/caps.ts';
import { serveParent } from '#server/sheets/parcel.ts';
import { rowsOf } from '#server/sheets/read-head.ts';
import { charactersOf, type Reading, type SheetRow } from '#server/sheets/sheet.ts';

/** What the child process is sent. */
export interface ProductTask {
  path: string;
  reading: Reading;
  limits: Caps;
  headrow: number;
  mapping: readonly { column: number; field: string }[];
}

/** A row of the table: the text of each field that it fills in. */
export interface ProductRecord {
  line: number;
  fields: Readonly<Record<string, string>>;
  /** The row as the file has it, for whoever looks at what is left out. */
  cells: string[];
}

const CELLS_SHOWN = 50;
const SHOWN_CHARACTERS = 200;
const AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 2_000_000;

async function* work({ path, reading, limits, headrow, mapping }: ProductTask): AsyncGenerator<ProductRecord[]> {
  let [records, characters] = [[] as ProductRecord[], 0];
  for await (const row of rowsOf(path, reading, limits)) {
    if (row.line <= headrow || row.cells.every((cell) => cell.trim() === '')) continue;
    characters += charactersOf(row);
    if (records.push(recordOf(row, mapping)) < AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield records;
    [records, characters] = [[], 0];
  }
  if (records.length > 0) yield records;
}

function recordOf({ line, cells }: SheetRow, mapping: ProductTask['mapping']): ProductRecord {
  const filled = mapping.map(
    ({ column, field }) =>
      [
        field,
        plainCell(cells[column] ?? '')
          .replaceAll('\r\n', '\n')
          .trim(),
      ] as const,
  );
  return {
    line,
    fields: Object.fromEntries(filled.filter(([, text]) => text !== '')),
    cells: cells.slice(0, CELLS_SHOWN).map((cell) => cell.slice(0, SHOWN_CHARACTERS)),
  };
}

serveParent(work);
