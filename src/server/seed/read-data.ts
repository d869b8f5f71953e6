import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { parse } from 'csv-parse/sync';

const unzip = promisify(gunzip);

/** One line of a CSV file by the names of its columns; an absent column is an error of the data set. */
export type Line = (column: string) => string;

/** A number, or nothing where the source leaves it out. */
export function number(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** The text of a shipped file, unpacked. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(dataFile(file));
  return (file.endsWith('.gz') ? await unzip(bytes) : bytes).toString('utf8');
}

/** The lines of a shipped CSV file. */
export async function readCsv(file: string): Promise<Line[]> {
  return linesOf(await readText(file), file);
}

/** The lines of a packed CSV file that is not shipped, from which one is made. */
export async function readRaw(folder: string, file: string): Promise<Line[]> {
  return linesOf((await unzip(await readFile(join(folder, file)))).toString('utf8'), file);
}

function linesOf(text: string, file: string): Line[] {
  const [header = [], ...rows] = parse(text, { bom: true });
  const position = new Map(header.map((column, at) => [column, at]));
  return rows.map((row) => (column) => {
    const value = row[position.get(column) ?? -1];
    if (value === undefined) throw new Error(`${file} has no column ${column}`);
    return value;
  });
}

/** The words of a shipped list, one on each line. */
export async function readList(file: string): Promise<string[]> {
  return (await readText(file))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Raise it when the same files shall give other rows, so that they are imported again. */
const IMPORT_VERSION = '1';

/** What tells one state of some shipped files from another. */
export async function checksum(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(IMPORT_VERSION);
  for (const file of files) hash.update(await readFile(dataFile(file)));
  return hash.digest('hex');
}

function dataFile(file: string): URL {
  return new URL(`data/${file}`, import.meta.url);
}
