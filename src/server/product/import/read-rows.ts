import { plainCell } from '#lib/safe-cell.ts';
import type { Caps } from '#server/sheets/caps.ts';
import { serveParent } from '#server/sheets/parcel.ts';
import { rowsOf } from '#server/sheets/read-head.ts';
import { inPieces, isBlank, type Reading, type SheetRow } from '#server/sheets/sheet.ts';

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

const AT_ONCE = { rows: 500, characters: 2_000_000 };

async function* work({ path, reading, limits, headrow, mapping }: ProductTask): AsyncGenerator<ProductRecord[]> {
  const isSkipped = (row: SheetRow) => row.line <= headrow || isBlank(row);
  for await (const rows of inPieces(rowsOf(path, reading, limits), AT_ONCE, isSkipped)) yield rows.map((row) => recordOf(row, mapping));
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
  return { line, fields: Object.fromEntries(filled.filter(([, text]) => text !== '')), cells };
}

serveParent(work);
