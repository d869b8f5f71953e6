import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { bundle, type Bundle, PRERENDER } from './bundle.ts';
import { type Effort, writeBrotli } from './compress.ts';
import { fingerprintOf } from './fingerprint.ts';
import { generateIfStale } from './generate-if-stale.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { renderPages } from './render-pages.ts';

const DIST = 'dist';
const ICON = 'src/app/icon.svg';

/** Makes everything a browser asks for, from the contract's types to compressed files, in `dist`. */
export async function build({ isDevelopment }: { isDevelopment: boolean }): Promise<Manifest> {
  const made = await fingerprintOf({ isDevelopment });
  await generateIfStale();
  const bundled = await bundle({ isDevelopment });
  await rm(DIST, { recursive: true, force: true });
  await mkdir(join(DIST, 'assets'), { recursive: true });
  await Promise.all([...bundled.files].map(([name, contents]) => writeFile(join(DIST, 'assets', name), contents)));

  const icon = await readFile(ICON);
  const iconName = `icon-${createHash('sha1').update(icon).digest('hex').slice(0, 8)}.svg`;
  const { files: pages, manifest } = await renderPages(bundled, iconName);
  const assets = new Map<string, Uint8Array>([...shipped(bundled), [iconName, icon]]);
  const outputs = new Map<string, Uint8Array | string>([
    ...pages,
    ...[...assets].map(([name, contents]) => [`assets/${name}`, contents] as const),
  ]);
  const sizes = await writeAll(outputs, isDevelopment ? 'quick' : 'thorough');

  const finished: Manifest = { fingerprint: made, pages: manifest, sizes };
  await writeFile(MANIFEST, `${JSON.stringify(finished, undefined, 1)}\n`);
  return finished;
}

/** Everything but the renderer, which only the build itself runs. */
function shipped({ files, fileOf }: Bundle): [string, Uint8Array][] {
  return [...files].filter(([name]) => name !== fileOf(PRERENDER));
}

async function writeAll(outputs: ReadonlyMap<string, Uint8Array | string>, effort: Effort): Promise<Record<string, number>> {
  const sizes = await Promise.all(
    [...outputs].map(async ([name, contents]) => {
      const path = join(DIST, name);
      await writeFile(path, contents);
      return [name, await writeBrotli(path, contents, effort)] as const;
    }),
  );
  return Object.fromEntries(sizes);
}
