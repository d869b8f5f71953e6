import { serveParent } from '#server/sheets/parcel.ts';
import { rowsOf } from '#server/sheets/read-head.ts';
import { inPieces, type Reading } from '#server/sheets/sheet.ts';

import type { ColumnUse } from './import-record.ts';
import { readRecord } from './read-record.ts';

/** What the child process is sent. */
export interface CheckTask {
  path: string;
  reading: Reading;
  headrow: number;
  uses: readonly ColumnUse[];
  countries: readonly (readonly [key: string, code: string])[];
  owners: readonly (readonly [key: string, id: string])[];
  leaveOut: boolean;
  zone: string;
}

/** Some rows as JSON, so that the server passes them on to the database without reading them. */
export interface CheckedPiece {
  count: number;
  rows: string;
}

const AT_ONCE = { rows: 500, characters: 2_000_000 };

async function* work({ path, reading, headrow, uses, countries, owners, leaveOut, zone }: CheckTask): AsyncGenerator<CheckedPiece> {
  const options = { uses, countries: new Map(countries), owners: new Map(owners), leaveOut, zone };
  for await (const rows of inPieces(rowsOf(path, reading), AT_ONCE, ({ line }) => line <= headrow))
    yield { count: rows.length, rows: JSON.stringify(rows.map((row) => readRecord(row, options))) };
}

serveParent(work);
