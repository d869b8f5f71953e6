import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Storage } from '#server/files/storage.ts';
import { SheetFailure } from '#server/sheets/sheet-failure.ts';

/**
 * Lends a kept file as one on this machine's own disk, because a child process reads it from there and an archive is read from its end.
 *
 * @throws SheetFailure where the file is gone
 */
export async function withFile<Value>(files: Storage, fileId: string, work: (path: string) => Promise<Value>): Promise<Value> {
  const content = await files.get(fileId);
  if (!content) throw new SheetFailure('unreadable');
  const folder = await mkdtemp(join(tmpdir(), 'farsail-table-'));
  try {
    const path = join(folder, 'table');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
