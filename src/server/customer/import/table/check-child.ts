import { serveParent } from '#server/sheets/parcel.ts';
import { rowsOf } from '#server/sheets/read-head.ts';
import { charactersOf, type Reading } from '#server/sheets/sheet.ts';

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
}

/** Some rows as JSON, so that the server passes them on to the database without reading them. */
export interface CheckedPiece {
  count: number;
  rows: string;
}

const AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 2_000_000;

async function* work({ path, reading, headrow, uses, countries, owners, leaveOut }: CheckTask): AsyncGenerator<CheckedPiece> {
  const options = { uses, countries: new Map(countries), owners: new Map(owners), leaveOut };
  let [rows, characters] = [[] as ReturnType<typeof readRecord>[], 0];
  for await (const row of rowsOf(path, reading)) {
    if (row.line <= headrow) continue;
    rows.push(readRecord(row, options));
    characters += charactersOf(row);
    if (rows.length < AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield { count: rows.length, rows: JSON.stringify(rows) };
    [rows, characters] = [[], 0];
  }
  if (rows.length > 0) yield { count: rows.length, rows: JSON.stringify(rows) };
}

serveParent(work);
