import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { isFileId, limited, newFileId, type Storage } from './storage.ts';

/** Keeps files in a folder, for one server. */
export function folderStorage(folder: string): Storage {
  const pathOf = (id: string) => join(folder, id.slice(0, 2), id);
  return {
    async put(content, { mostBytes, id = newFileId() }) {
      const path = pathOf(id);
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true });
      await writeWhole(path, limited(content, mostBytes));
      return id;
    },
    async get(id) {
      return (await this.exists(id)) ? createReadStream(pathOf(id)) : undefined;
    },
    async exists(id) {
      return (
        isFileId(id) &&
        (await stat(pathOf(id)).then(
          () => true,
          () => false,
        ))
      );
    },
    async delete(id) {
      if (!isFileId(id)) return;
      await rm(pathOf(id), { force: true });
      await rm(partOf(pathOf(id)), { force: true });
    },
  };
}

/** A file that is not yet all there; a kill may leave it behind. */
function partOf(path: string): string {
  return `${path}.part`;
}

/** A file appears under its name only when all of it is on the disk; a broken upload or a crash leaves none that is cut short. */
async function writeWhole(path: string, content: AsyncGenerator<Buffer> | Readable): Promise<void> {
  const part = partOf(path);
  try {
    await pipeline(content, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(part, path);
    const folder = await open(join(path, '..'), 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
