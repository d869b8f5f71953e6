import { type Caps, caps } from '#server/sheets/caps.ts';
import { headOfFile } from '#server/sheets/head-of-file.ts';
import type { Wish } from '#server/sheets/read-head.ts';
import type { Reading } from '#server/sheets/sheet.ts';

import { headRowOf } from './head-row.ts';

/** What is known of a table before anybody has said what its columns hold. */
export interface TableHead {
  reading: Reading;
  sheets: string[];
  headrow: number;
  columns: TableColumn[];
}

/** One column of a table: its heading and some of its values. */
export interface TableColumn {
  name: string;
  samples: string[];
}

/** How a table is read: as whoever brought it wishes, and by headings of its own kind. */
export interface HeadOptions {
  wish?: Wish & { headrow?: number };
  limits?: Caps;
  /** Counts how many of the cells are known headings. */
  known: (names: readonly string[]) => number;
}

const SAMPLES = 5;
const SHOWN_CHARACTERS = 200;

/** Reads the beginning of a table: its headings, and some values below them. */
export async function tableHead(path: string, { wish: asked = {}, limits = caps, known }: HeadOptions): Promise<TableHead> {
  const { headrow: wished, ...wish } = asked;
  const { reading, sheets, rows } = await headOfFile(path, wish, limits);
  const headrow = wished ?? headRowOf(rows, known);
  const names = rows.find(({ line }) => line === headrow)?.cells ?? [];
  const values = rows.filter(({ line }) => line > headrow);
  const width = Math.max(names.length, ...values.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => ({
    name: (names[at] ?? '').slice(0, SHOWN_CHARACTERS).toWellFormed(),
    samples: samplesOf(values.map(({ cells }) => cells[at] ?? '')),
  }));
  return { reading, sheets: sheets.map((name) => name.slice(0, 100).toWellFormed()), headrow, columns };
}

function samplesOf(values: readonly string[]): string[] {
  const filled = values.filter((value) => value !== '');
  return [...new Set(filled)].slice(0, SAMPLES).map((value) => value.slice(0, SHOWN_CHARACTERS).toWellFormed());
}
