import { gzipSync } from 'node:zlib';

import { serveParent } from '#server/sheets/parcel.ts';
import { rowsOf } from '#server/sheets/read-head.ts';
import { inPieces, type SheetRow } from '#server/sheets/sheet.ts';

import type { ReadRow } from '../read/cells.ts';
import { rowReader } from '../read/read-row.ts';
import type { FileTask } from './file-task.ts';
import { type PackedRecords, packRecords } from './pack-records.ts';

/** Some rows, ready to be written down. */
export interface LoadedPiece extends PackedRecords {
  /** How many rows of the file it stands for, and the first and last of them. */
  count: number;
  first: number;
  last: number;
  /** The rows as they came: gzip of JSON, in base64. */
  content: string;
}

/** Rows of one transaction: so few that nobody waits long for it. */
const AT_ONCE = { rows: 4_000, characters: 16_000_000 };
/** Between time and size: the tables of vendors pack to a tenth anyway. */
const GZIP = { level: 1 };

/** @yields the good rows of a file as records, and all rows as they came */
async function* work({ path, reading, after, limits, habits, ...options }: FileTask): AsyncGenerator<LoadedPiece> {
  const read = rowReader({ ...options, habits: habits ?? { orders: {}, decimals: {} } });
  for await (const rows of inPieces(rowsOf(path, reading, limits), AT_ONCE, ({ line }) => line <= after)) yield pieceOf(rows, read);
}

function pieceOf(rows: readonly SheetRow[], read: (row: SheetRow) => ReadRow): LoadedPiece {
  const lines = rows.map(({ line, cells }) => [line, cells]);
  return {
    ...packRecords(rows.flatMap((row) => read(row).record ?? [])),
    count: rows.length,
    first: rows[0]?.line ?? 0,
    last: rows.at(-1)?.line ?? 0,
    content: gzipSync(JSON.stringify(lines), GZIP).toString('base64'),
  };
}

serveParent(work);
