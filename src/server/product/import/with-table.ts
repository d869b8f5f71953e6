import { open, writeFile } from 'node:fs/promises';

import type { Storage } from '#server/files/storage.ts';
import { Refusal } from '#server/operation.ts';
import { productCaps } from '#server/sheets/caps.ts';
import { withFile } from '#server/sheets/table/with-file.ts';

import { type Entry, readArchive, readEntry } from './archive.ts';

/** A table on this machine's own disk, and the archive that it came in. */
export interface LentTable {
  path: string;
  /** The other files of the archive; none for a table that came alone. */
  archive: Entry[];
  archivePath: string;
}

const ZIP = 'PK\x03\x04';
/** Every workbook is an archive too, and has this file. */
const WORKBOOK = '[Content_Types].xml';
const TABLE = /\.(?:xlsx|csv)$/i;
/** Such a file is a table where there is no other; beside one it is a note. */
const TEXT = /\.txt$/i;

/**
 * Lends a kept table, taken out of its archive where it came in one.
 *
 * @throws SheetFailure where the file is gone
 * @throws Refusal 400 for an archive that is not safe, or has not exactly one table
 */
export async function withTable<Value>(files: Storage, fileId: string, work: (table: LentTable) => Promise<Value>): Promise<Value> {
  return withFile(files, fileId, async (path) => {
    const archive = await archiveAt(path);
    if (!archive) return work({ path, archive: [], archivePath: path });
    const named = archive.filter(({ path: name }) => !name.startsWith('__MACOSX/') && !name.split('/').at(-1)?.startsWith('.'));
    const sheets = named.filter((entry) => TABLE.test(entry.path));
    const tables = sheets.length > 0 ? sheets : named.filter((entry) => TEXT.test(entry.path));
    const [table] = tables;
    if (!table || tables.length > 1) throw new Refusal(400, 'archiveTables', { field: 'content', values: { n: tables.length } });
    if (table.size > productCaps.fileBytes) throw new Refusal(400, 'archiveBroken', { field: 'content' });
    const own = `${path}-in-archive`;
    await writeFile(own, await readEntry(path, table), { mode: 0o600 });
    return work({ path: own, archive, archivePath: path });
  });
}

/** The files of an archive; nothing for a table by itself. */
async function archiveAt(path: string): Promise<Entry[] | undefined> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(ZIP.length), position: 0 });
    if (buffer.toString('latin1') !== ZIP) return undefined;
  } finally {
    await file.close();
  }
  const entries = await readArchive(path);
  return entries.some((entry) => entry.path === WORKBOOK) ? undefined : entries;
}
