import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { Refusal } from '#server/operation.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { likelyEncoding } from '#server/sheets/likely-encoding.ts';
import { SheetFailure } from '#server/sheets/sheet-failure.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';

const SCRIPT = new URL('workbook-child.ts', import.meta.url);
const WORKBOOK = Buffer.from('PK\x03\x04');
/** Old Excel files, and new ones that are locked with a password. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const MOST_BYTES = 12_000_000;

/**
 * What an uploaded file with addresses says, as text.
 *
 * @throws Refusal 400 for one that is too large, and for a workbook that cannot be read
 */
export async function textOfUpload(content: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Refusal(400, 'tooManyAddresses', { field: 'filename' });
    pieces.push(piece);
  }
  return textOfFile(Buffer.concat(pieces));
}

/**
 * What a file with addresses says, as text: a workbook's cells, or the text itself. The letters of an address are ASCII in every encoding of lists, what parts
 * two addresses is not.
 *
 * @throws Refusal 400 for a workbook that cannot be read
 */
async function textOfFile(bytes: Buffer): Promise<string> {
  const begins = (signature: Buffer) => bytes.subarray(0, signature.length).equals(signature);
  if (begins(OLD_WORKBOOK)) return readingTable(() => Promise.reject(new SheetFailure('oldformat')));
  return begins(WORKBOOK) ? readingTable(() => cellsOf(bytes)) : new TextDecoder(likelyEncoding(bytes)).decode(bytes).replaceAll('\0', '');
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
