import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

import type { Storage } from '#server/files/storage.ts';
import { SheetFailure } from '#server/sheets/sheet-failure.ts';

const PREFIX = 'farsail-table-';
/** Nobody reads a table for longer. */
const LONGEST_READING_MS = 86_400_000;

/**
 * Lends a kept file as one on this machine's own disk, because a child process reads it from there and an archive is read from its end.
 *
 * @throws SheetFailure where the file is gone
 */
export async function withFile<Value>(files: Storage, fileId: string, work: (path: string) => Promise<Value>): Promise<Value> {
  const content = await files.get(fileId);
  if (!content) throw new SheetFailure('unreadable');
  return withTable(content, work);
}

/** Lends what is being read as a file, as {@link withFile} does one that is kept. */
export async function withTable<Value>(content: AsyncIterable<Uint8Array>, work: (path: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(await tableIn(folder, content));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads a kept file piece by piece, and lends it for as long as somebody reads.
 *
 * @throws SheetFailure where the file is gone
 * @yields what the reader finds
 */
export async function* piecesOfFile<Piece>(
  files: Storage,
  fileId: string,
  read: (path: string) => AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const content = await files.get(fileId);
  if (!content) throw new SheetFailure('unreadable');
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    yield* read(await tableIn(folder, content));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads everything to its end and gives it back from this machine's own disk: whoever takes it from there slowly keeps nobody waiting for a turn at reading.
 *
 * @param pieces as JSON can hold them
 */
export async function setAside<Piece>(pieces: AsyncIterable<Piece>): Promise<AsyncGenerator<Piece>> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    const path = await tableIn(folder, asLines(pieces));
    return fromLines(folder, path);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function* asLines(pieces: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  // These two end a line as well where it is read again.
  for await (const piece of pieces)
    yield Buffer.from(
      `${JSON.stringify(piece)
        .replaceAll('\u2028', String.raw`\u2028`)
        .replaceAll('\u2029', String.raw`\u2029`)}\n`,
    );
}

async function* fromLines<Piece>(folder: string, path: string): AsyncGenerator<Piece> {
  const input = createReadStream(path);
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) yield JSON.parse(line) as Piece;
  } finally {
    input.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function tableIn(folder: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  const path = join(folder, 'table');
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  return path;
}

/** Removes the lent tables on this machine whose reader was killed before it could. */
export async function sweepLentTables(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const made = await stat(folder).catch(ignoreMissing);
    if (made && made.uid === process.getuid?.() && Date.now() - made.ctimeMs > LONGEST_READING_MS)
      await rm(folder, { recursive: true, force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
