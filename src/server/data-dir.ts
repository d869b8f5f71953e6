import { mkdir } from 'node:fs/promises';

/** Does something with the data folder, which is made if it is not there; what the system refuses is explained by the setting's name. */
export async function usingDataDir<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new Error(`DATA_DIR ${dataDir} cannot be used: ${error.message}.`, { cause: error });
  }
}
