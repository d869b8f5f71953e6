import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { bundle, PRERENDER } from './bundle.ts';
import { fingerprintOf } from './fingerprint.ts';
import { generateIfStale } from './generate-if-stale.ts';
import { inTime } from './in-time.ts';
import { DIST, MANIFEST, type Manifest, readManifest } from './manifest.ts';
import { putInPlace } from './put-in-place.ts';
import { renderPages } from './render-pages.ts';

const compressed = promisify(brotliCompress);

/** Thorough for what is shipped, quick while someone is waiting for a rebuild. */
const QUALITY = { thorough: 11, quick: 4 } as const;
type Effort = keyof typeof QUALITY;

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
  const icon = await readFile(ICON);
  const iconName = `icon-${createHash('sha1').update(icon).digest('hex').slice(0, 8)}.svg`;
  const assets = new Map<string, Uint8Array>(
    [...bundled.files, [iconName, icon] as const].map(([name, contents]) => [`assets/${name}`, contents]),
  );
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeAll(folder, assets);

  // The renderer is run by the build alone. The pages are drawn while everything else is compressed, which takes other threads.
  assets.delete(`assets/${bundled.fileOf(PRERENDER)}`);
  const effort = isDevelopment ? 'quick' : 'thorough';
  const [sizes, { files, manifest: pages }] = await Promise.all([
    compressAll(folder, assets, effort),
    renderPages(bundled, { folder, icon: iconName }),
  ]);
  await writeAll(folder, files);
  Object.assign(sizes, await compressAll(folder, files, effort));

  const manifest: Manifest = { fingerprint, pages, sizes };
  await writeFile(join(folder, basename(MANIFEST)), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return manifest;
}

type Files = ReadonlyMap<string, Uint8Array | string>;

async function writeAll(folder: string, files: Files): Promise<void> {
  await Promise.all([...files].map(([name, contents]) => writeFile(join(folder, name), contents)));
}

/** Writes `<name>.br` beside each file, which the server sends to every browser that reads brotli, and tells their sizes. */
async function compressAll(folder: string, files: Files, effort: Effort): Promise<Record<string, number>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort], [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  // The largest first, so that none is left when the others are done.
  const largest = [...files].toSorted(([, one], [, other]) => other.length - one.length);
  const sizes = await Promise.all(
    largest.map(async ([name, contents]) => {
      const packed = (await packedBefore(name, effort)) ?? (await compressed(contents, { params }));
      await writeFile(join(folder, `${name}.br`), packed);
      return [name, packed.byteLength] as const;
    }),
  );
  return Object.fromEntries(sizes);
}

/** What the last build made of a file: the name of one in `assets` tells its contents. Half of the time of a build is spent on compressing. */
async function packedBefore(name: string, effort: Effort): Promise<Uint8Array | undefined> {
  if (effort === 'quick' || !name.startsWith('assets/')) return undefined;
  const last = await readManifest();
  const size = last?.fingerprint.startsWith('product ') ? last.sizes[name] : undefined;
  const packed = size === undefined ? undefined : await readFile(join(DIST, `${name}.br`)).catch(() => undefined);
  return packed?.byteLength === size ? packed : undefined;
}
