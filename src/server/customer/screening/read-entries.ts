import type { Caps } from '#server/sheets/caps.ts';
import { serveParent } from '#server/sheets/parcel.ts';
import { rowsOf } from '#server/sheets/read-head.ts';
import type { Reading, SheetRow } from '#server/sheets/sheet.ts';

import { type EntryRow, entryRow, type EntryRows } from './entry-row.ts';
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

const AT_ONCE = 500;
const IN_REMARKS = /a\.?k\.?a\.? ['"]([^'"]+)['"]/gi;
/** What the treasury writes where it says nothing. */
const NOTHING = '-0-';

async function* work({ path, reading, limits, headrow, headings, columns }: EntriesTask): AsyncGenerator<EntryRows> {
  let rows: EntryRow[] = [];
  for await (const row of rowsOf(path, reading, limits)) {
    if (row.line <= headrow) continue;
    const entry = entryOf(row, { headings, columns });
    if (!entry) continue;
    if (rows.push(entry) < AT_ONCE) continue;
    yield { rows };
    rows = [];
  }
  if (rows.length > 0) yield { rows };
}

function entryOf({ cells }: SheetRow, { headings, columns }: Pick<EntriesTask, 'headings' | 'columns'>): EntryRow | undefined {
  const clean = cells.map((cell) => (cell.trim() === NOTHING ? '' : cell.replaceAll(/[\0\s]+/g, ' ').trim()));
  const name = columns.name.map((at) => clean[at] ?? '').filter(Boolean).join(' '); // prettier-ignore
  const others = columns.alias.flatMap((at) => (cells[at] ?? '').split(/[;；|\n]/)).map((other) => other.trim());
  const inRemarks = Array.from(clean.join(' ').matchAll(IN_REMARKS), ([, other = '']) => other);
  const said = clean.flatMap((cell, at) => (cell === '' ? [] : [headings[at] ? `${headings[at]}: ${cell}` : cell]));
  return entryRow({ key: columns.id === undefined ? '' : (clean[columns.id] ?? ''), names: [name, ...others, ...inRemarks], said });
}

serveParent(work);
