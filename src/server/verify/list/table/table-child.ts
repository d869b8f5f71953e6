import type { Caps } from '#server/sheets/caps.ts';
import { serveParent } from '#server/sheets/parcel.ts';
import { rowsOf } from '#server/sheets/read-head.ts';
import { inPieces, isBlank, type Reading, type SheetRow } from '#server/sheets/sheet.ts';

/** What the child process is sent. */
export interface TableTask {
  path: string;
  reading: Reading;
  limits: Caps;
  headrow: number;
}

const AT_ONCE = { rows: 1000, characters: 500_000 };

/**
 * Reads the rows below the headings of one table, in a process of its own.
 *
 * @yields them as they stand, some at a time
 */
async function* work({ path, reading, limits, headrow }: TableTask): AsyncGenerator<string[][]> {
  const isSkipped = (row: SheetRow) => row.line <= headrow || isBlank(row);
  for await (const rows of inPieces(rowsOf(path, reading, limits), AT_ONCE, isSkipped)) yield rows.map(({ cells }) => cells);
}

serveParent(work);
