import { rename, rm } from 'node:fs/promises';

/** Another build may put its folder there in between; more than a few at once would be no accident. */
const TRIES = 20;

/** Lets a finished folder take the place of an older one. */
export async function putInPlace(folder: string, place: string): Promise<void> {
  const old = `${folder}-old`;
  for (let tries = 1; ; tries += 1) {
    await rename(place, old).catch(unless('ENOENT'));
    const isDone = await rename(folder, place).then(() => true, unless(tries < TRIES ? 'ENOTEMPTY' : ''));
    await rm(old, { recursive: true, force: true });
    if (isDone) return;
  }
}

function unless(expected: string): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (error.code !== expected) throw error;
  };
}
