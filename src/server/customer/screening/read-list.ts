import { Refusal } from '#server/operation.ts';
import { screeningCaps } from '#server/sheets/caps.ts';
import { headOfFile } from '#server/sheets/head-of-file.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { headRowOf } from '#server/sheets/table/head-row.ts';

import { isOfac, knownHeadings, listColumns, OFAC } from './list-columns.ts';
import type { EntriesTask, EntryRow } from './read-entries.ts';

/** An entry of a list: all its names, the first one its own, and what the list says of it. */
export interface Entry {
  names: string[];
  text: string;
}

const READER = new URL('./read-entries.ts', import.meta.url);
const NAMES_AT_MOST = 100;

/**
 * Reads a list in a process of its own; rows of one entry come together.
 *
 * @throws SheetFailure
 * @throws Refusal 400 where no column holds names
 */
export async function readList(path: string): Promise<Entry[]> {
  const entries = new Map<string, Entry>();
  for await (const rows of inChild<EntryRow[]>(READER, await taskOf(path))) for (const row of rows) add(entries, row);
  if (entries.size === 0) throw new Refusal(400, 'noNamesInList', { field: 'content' });
  return [...entries.values()];
}

async function taskOf(path: string): Promise<EntriesTask> {
  const { reading, rows } = await headOfFile(path, {}, screeningCaps);
  const task = { path, reading, limits: screeningCaps };
  const headrow = headRowOf(rows, knownHeadings);
  const headings = rows.find(({ line }) => line === headrow)?.cells ?? [];
  const columns = listColumns(headings);
  if (columns) return { ...task, headrow, headings, columns };
  if (rows.some(({ cells }) => isOfac(cells))) return { ...task, headrow: 0, headings: [], columns: OFAC };
  throw new Refusal(400, 'noNamesInList', { field: 'content' });
}

/** Another row of an entry adds its names. */
function add(entries: Map<string, Entry>, { key, names, text }: EntryRow): void {
  const known = key === '' ? undefined : entries.get(key);
  if (known) known.names = [...new Set([...known.names, ...names])].slice(0, NAMES_AT_MOST);
  else entries.set(key || `row ${entries.size}`, { names, text });
}
