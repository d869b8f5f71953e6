import type { Schemas } from '#server/operation.ts';
import { headOfFile } from '#server/sheets/head-of-file.ts';
import type { Wish } from '#server/sheets/read-head.ts';
import type { Reading } from '#server/sheets/sheet.ts';

import { guessColumns } from './guess-columns.ts';
import { headRowOf } from './head-row.ts';

/** What is known of a table before anybody has said what its columns hold. */
export interface TableHead {
  reading: Reading;
  sheets: string[];
  headrow: number;
  columns: Schemas['ImportColumn'][];
}

const SAMPLES = 5;
const SHOWN_CHARACTERS = 200;

/** Reads the beginning of a table and guesses what its columns hold. */
export async function tableHead(path: string, { headrow: wished, ...wish }: Wish & { headrow?: number } = {}): Promise<TableHead> {
  const { reading, sheets, rows } = await headOfFile(path, wish);
  const headrow = wished ?? headRowOf(rows);
  const names = rows.find(({ line }) => line === headrow)?.cells ?? [];
  const values = rows.filter(({ line }) => line > headrow);
  const width = Math.max(names.length, ...values.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => ({
    name: (names[at] ?? '').slice(0, SHOWN_CHARACTERS),
    samples: samplesOf(values.map(({ cells }) => cells[at] ?? '')),
  }));
  const guesses = guessColumns(columns);
  return {
    reading,
    sheets: sheets.map((name) => name.slice(0, 100)),
    headrow,
    columns: columns.map((column, at) => ({ ...column, guess: guesses[at] ?? '' })),
  };
}

function samplesOf(values: readonly string[]): string[] {
  const filled = values.filter((value) => value !== '');
  return [...new Set(filled)].slice(0, SAMPLES).map((value) => value.slice(0, SHOWN_CHARACTERS));
}
