import { open } from 'node:fs/promises';

import { Refusal } from '#server/operation.ts';
import { screeningCaps } from '#server/sheets/caps.ts';
import { headOfFile } from '#server/sheets/head-of-file.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { headRowOf } from '#server/sheets/table/head-row.ts';

import type { EntryRow, EntryRows } from './entry-row.ts';
import { columnsWithoutHeadings, knownHeadings, listColumns } from './list-columns.ts';
import type { EntriesTask } from './read-entries.ts';
import type { XmlTask } from './read-xml-entries.ts';

/** An entry of a list: all its names, the first one its own, and what the list says of it. */
export interface Entry {
  /** Its number in the list, where it has one. */
  key: string;
  names: string[];
  text: string;
}

/** A list as it was read. */
export interface ScreeningFile {
  entries: Entry[];
  /** The day of the list, where the file says it. */
  day: string | undefined;
}

const READER = new URL('./read-entries.ts', import.meta.url);
const XML_READER = new URL('./read-xml-entries.ts', import.meta.url);
const NAMES_AT_MOST = 100;

/**
 * Reads a list in a process of its own; rows of one entry come together.
 *
 * @throws SheetFailure
 * @throws Refusal 400 where nothing in it is a name
 */
export async function readList(path: string): Promise<ScreeningFile> {
  const entries = new Map<string, Entry>();
  let day: string | undefined;
  for await (const found of await startReading(path)) {
    day ??= found.day;
    for (const row of found.rows) add(entries, row);
  }
  if (entries.size === 0) throw new Refusal(400, 'noNamesInList', { field: 'content' });
  return { entries: [...entries.values()], day };
}

async function startReading(path: string): Promise<AsyncGenerator<EntryRows>> {
  if (await isXml(path)) return inChild<EntryRows>(XML_READER, { path, limits: screeningCaps } satisfies XmlTask);
  return inChild<EntryRows>(READER, await taskOf(path));
}

const LOOKED_AT = 64;
/** After what marks an encoding; of two bytes a character, one is nothing. */
const XML_BEGINS = /^[^\w<]{0,16}<\0?[?!A-Za-z]/;

/** By what is in the file: no table begins with an element. */
async function isXml(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(LOOKED_AT) });
    return XML_BEGINS.test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}

async function taskOf(path: string): Promise<EntriesTask> {
  const { reading, rows } = await headOfFile(path, {}, screeningCaps);
  const task = { path, reading, limits: screeningCaps };
  const headrow = headRowOf(rows, knownHeadings);
  const headings = rows.find(({ line }) => line === headrow)?.cells ?? [];
  const columns = listColumns(headings);
  if (columns) return { ...task, headrow, headings, columns };
  const known = rows.map(({ cells }) => columnsWithoutHeadings(cells)).find(Boolean);
  if (known) return { ...task, headrow: 0, headings: [], columns: known };
  throw new Refusal(400, 'noNamesInList', { field: 'content' });
}

/** Another row of an entry adds its names. */
function add(entries: Map<string, Entry>, { key, names, text }: EntryRow): void {
  const known = key === '' ? undefined : entries.get(key);
  if (known) known.names = [...new Set([...known.names, ...names])].slice(0, NAMES_AT_MOST);
  else entries.set(key || `row ${entries.size}`, { key, names, text });
}
