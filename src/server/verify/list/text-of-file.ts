import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { inChild } from '#server/sheets/in-child.ts';
import { SheetFailure } from '#server/sheets/sheet-failure.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';

const SCRIPT = new URL('workbook-child.ts', import.meta.url);
const WORKBOOK = Buffer.from('PK\x03\x04');
/** Old Excel files, and new ones that are locked with a password. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * What a file with addresses says, as text: a workbook's cells, or the text itself. What makes an address is ASCII in every encoding of lists.
 *
 * @throws Refusal 400 for a workbook that cannot be read
 */
export async function textOfFile(bytes: Buffer): Promise<string> {
  const begins = (signature: Buffer) => bytes.subarray(0, signature.length).equals(signature);
  if (begins(OLD_WORKBOOK)) return readingTable(() => Promise.reject(new SheetFailure('oldformat')));
  return begins(WORKBOOK) ? readingTable(() => cellsOf(bytes)) : bytes.toString('utf8').replaceAll('\0', '');
}

async function cellsOf(bytes: Buffer): Promise<string> {
  // With the name that left tables are swept by.
  const folder = await mkdtemp(join(tmpdir(), 'farsail-table-'));
  try {
    const path = join(folder, 'table');
    await writeFile(path, bytes, { mode: 0o600 });
    const pieces: string[] = [];
    for await (const piece of inChild<string>(SCRIPT, { path })) pieces.push(piece);
    return pieces.join('\n').replaceAll('\0', '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
