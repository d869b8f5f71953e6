import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Does something with the data folder, which is made if it is not there; what the system refuses is explained by the setting's name. */
export async function usingDataDir<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    await makeFolder(dataDir);
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new Error(`DATA_DIR ${dataDir} cannot be used: ${error.message}.`, { cause: error });
  }
}

/** Makes a folder and those above it. Node's own `recursive` never ends on file systems such as `/proc`, where nothing can be made. */
async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  await mkdir(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
}
