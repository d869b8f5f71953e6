import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { bundle, type Bundle, PRERENDER } from './bundle.ts';
import { fingerprintOf } from './fingerprint.ts';
import { generateIfStale } from './generate-if-stale.ts';
import { inTime } from './in-time.ts';
import { DIST, MANIFEST, type Manifest } from './manifest.ts';
import { putInPlace } from './put-in-place.ts';
import { renderPages } from './render-pages.ts';

const compressed = promisify(brotliCompress);

/** Thorough for what is shipped, quick while someone is waiting for a rebuild. */
const QUALITY = { thorough: 11, quick: 4 } as const;
type Effort = keyof typeof QUALITY;

/** Writes `<path>.br` beside a file; the server sends it to every browser that reads brotli. */
async function writeBrotli(path: string, contents: Uint8Array | string, effort: Effort): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort], [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const packed = await compressed(contents, { params });
  await writeFile(`${path}.br`, packed);
  return packed.byteLength;
}

const ICON = 'src/app/icon.svg';

/** Ten times what a build takes on a slow machine. */
const LIMIT_MS = 120_000;

interface Making {
  isDevelopment: boolean;
}

/**
 * Makes everything a browser asks for, from the contract's types to compressed files, in `dist`.
 *
 * Each build works in a folder of its own, which takes the place of `dist` when it is whole: a build that fails leaves the last good
 * one, and builds at the same time do not harm each other. What is built runs while it is built (styles, texts, public pages), and
 * code that never ends must not keep a build waiting for ever.
 */
export async function build(making: Making): Promise<Manifest> {
  const folder = `${DIST}-${process.pid}`;
  try {
    const manifest = await inTime(make(folder, making), LIMIT_MS, 'The build');
    await putInPlace(folder, DIST);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function make(folder: string, { isDevelopment }: Making): Promise<Manifest> {
  const fingerprint = await fingerprintOf({ isDevelopment });
  await generateIfStale();
  const bundled = await bundle({ isDevelopment });
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'assets'), { recursive: true });
  await Promise.all([...bundled.files].map(([name, contents]) => writeFile(join(folder, 'assets', name), contents)));

  const icon = await readFile(ICON);
  const iconName = `icon-${createHash('sha1').update(icon).digest('hex').slice(0, 8)}.svg`;
  const { files, manifest: pages } = await renderPages(bundled, { folder, icon: iconName });
  const assets = new Map<string, Uint8Array>([...shipped(bundled), [iconName, icon]]);
  const outputs = new Map<string, Uint8Array | string>([
    ...files,
    ...[...assets].map(([name, contents]) => [`assets/${name}`, contents] as const),
  ]);
  const sizes = await writeAll(folder, outputs, isDevelopment ? 'quick' : 'thorough');

  const manifest: Manifest = { fingerprint, pages, sizes };
  await writeFile(join(folder, basename(MANIFEST)), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return manifest;
}

/** Everything but the renderer, which only the build itself runs. */
function shipped({ files, fileOf }: Bundle): [string, Uint8Array][] {
  return [...files].filter(([name]) => name !== fileOf(PRERENDER));
}

async function writeAll(
  folder: string,
  outputs: ReadonlyMap<string, Uint8Array | string>,
  effort: Effort,
): Promise<Record<string, number>> {
  const sizes = await Promise.all(
    [...outputs].map(async ([name, contents]) => {
      const path = join(folder, name);
      await writeFile(path, contents);
      return [name, await writeBrotli(path, contents, effort)] as const;
    }),
  );
  return Object.fromEntries(sizes);
}
