import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the browser's files are made from; server code is not among it, it runs as it is. */
const INPUTS = [
  'build.mjs',
  'package-lock.json',
  'openapi',
  'styles',
  'src/main.tsx',
  'src/app',
  'src/build',
  'src/actors',
  'src/client',
  'src/i18n',
  'src/lib',
  'src/machines',
  'src/routes',
  'src/screens',
  'src/ui',
];

/** Says what a build is made from and how, so that one for development is never taken for the product. */
export async function fingerprintOf({ isDevelopment }: { isDevelopment: boolean }): Promise<string> {
  return `${isDevelopment ? 'development' : 'product'} ${await fingerprint(INPUTS)}`;
}

/** Changes when any of these files is added, changed or removed; reads no contents, so that asking costs a few milliseconds. */
export async function fingerprint(inputs: readonly string[]): Promise<string> {
  const lines = await Promise.all(inputs.map(describe));
  return createHash('sha1').update(lines.flat().join('\n')).digest('hex');
}

async function describe(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined);
  if (info === undefined) return [];
  if (!info.isDirectory()) return [`${path} ${info.size} ${info.mtimeMs}`];
  const names = await readdir(path);
  const lines = await Promise.all(names.toSorted().map((name) => describe(join(path, name))));
  return lines.flat();
}
