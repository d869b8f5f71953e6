import type { Caps } from '#server/sheets/caps.ts';
import { serveParent } from '#server/sheets/parcel.ts';
import { rowsOf } from '#server/sheets/read-head.ts';
import type { Reading, SheetRow } from '#server/sheets/sheet.ts';

import type { ListColumns } from './list-columns.ts';

/** What the child process is sent. */
export interface EntriesTask {
  path: string;
  reading: Reading;
  limits: Caps;
  headrow: number;
  headings: readonly string[];
  columns: ListColumns;
}

/** A row of a list: the names it gives, and what it says. */
export interface EntryRow {
  /** What it has in common with the other rows of its entry; empty where each row is one. */
  key: string;
  names: string[];
  text: string;
}

const LONGEST_NAME = 300;
const LONGEST_TEXT = 2000;
const AT_ONCE = 500;
const IN_REMARKS = /a\.?k\.?a\.? ['"]([^'"]+)['"]/gi;
/** What the treasury writes where it says nothing. */
const NOTHING = '-0-';

async function* work({ path, reading, limits, headrow, headings, columns }: EntriesTask): AsyncGenerator<EntryRow[]> {
  let rows: EntryRow[] = [];
  for await (const row of rowsOf(path, reading, limits)) {
    if (row.line <= headrow) continue;
    const entry = entryOf(row, { headings, columns });
    if (!entry) continue;
    if (rows.push(entry) < AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function entryOf({ cells }: SheetRow, { headings, columns }: Pick<EntriesTask, 'headings' | 'columns'>): EntryRow | undefined {
  const clean = cells.map((cell) => (cell.trim() === NOTHING ? '' : cell.replaceAll(/[\0\s]+/g, ' ').trim()));
  const name = columns.name.map((at) => clean[at] ?? '').filter(Boolean).join(' '); // prettier-ignore
  const others = columns.alias.flatMap((at) => (cells[at] ?? '').split(/[;；|\n]/)).map((other) => other.trim());
  const inRemarks = Array.from(clean.join(' ').matchAll(IN_REMARKS), ([, other = '']) => other);
  const names = [...new Set([name, ...others, ...inRemarks])].filter(Boolean).map((one) => one.slice(0, LONGEST_NAME));
  if (names.length === 0) return undefined;
  const said = clean.flatMap((cell, at) => (cell === '' ? [] : [headings[at] ? `${headings[at]}: ${cell}` : cell]));
  return { key: columns.id === undefined ? '' : (clean[columns.id] ?? ''), names, text: said.join(' · ').slice(0, LONGEST_TEXT) };
}

serveParent(work);
