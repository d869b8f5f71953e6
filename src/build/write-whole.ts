import { rename, writeFile } from 'node:fs/promises';

/** Writes a file that others read meanwhile, such as a second build: they find the old contents or the new ones, never half of them. */
export async function writeWhole(path: string, contents: string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, contents);
  await rename(draft, path);
}
