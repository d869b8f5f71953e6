import { createHash } from 'node:crypto';
import { glob, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { sql } from 'kysely';

import { type ConnectionTarget, connect } from '#server/database/connect.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { importSeed } from '#server/seed/import.ts';

/** What the databases of tests are cloned from: one with every table, and one with the public data as well. */
export const ORIGINALS = { empty: 'original_empty', seed: 'original_seed' } as const;

/** The data does not outlive the run, so that nothing has to reach the disk. */
export const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

const KEPT = resolve('node_modules/.cache/original-databases');
const KEY_LENGTH = 16;

/**
 * The folder of a stopped PostgreSQL with the originals, for each run to copy.
 *
 * To make them takes half a minute, and each suite needs them. They are kept until anything changes that they may be made by: the server's code, the
 * public data, or a package.
 */
export async function originalsFolder(): Promise<string> {
  const folder = join(KEPT, await keyOfSources());
  const kept = await readdir(KEPT).catch(() => []);
  if (kept.some((name) => join(KEPT, name) === folder)) return folder;
  await Promise.all(kept.filter((name) => !isBeingMade(name)).map((name) => rm(join(KEPT, name), { recursive: true, force: true })));
  const beginning = `${folder}.${process.pid}`;
  await mkdir(dirname(beginning), { recursive: true });
  await makeOriginals(beginning);
  // Another run may have been there first with the same.
  await rename(beginning, folder).catch(() => rm(beginning, { recursive: true, force: true }));
  return folder;
}

/** Whether another run is making it at this moment. What a run has left unfinished that is gone may be removed. */
function isBeingMade(name: string): boolean {
  const pid = Number(name.split('.')[1]);
  if (Number.isNaN(pid)) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function keyOfSources(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(['src/server/**/*.*', 'src/lib/**/*.ts', 'package-lock.json'])) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, KEY_LENGTH);
}

async function makeOriginals(dataDir: string): Promise<void> {
  const { target, stop } = await startEmbedded({ dataDir, parameters: CARELESS });
  try {
    await makeOriginal(target, ORIGINALS.empty);
    await makeOriginal(target, ORIGINALS.seed, ORIGINALS.empty);
  } finally {
    await stop();
  }
}

/** An original is never opened again, because PostgreSQL clones only what nobody uses. */
async function makeOriginal(target: ConnectionTarget, name: string, from?: string): Promise<void> {
  const keeper = connect(target, { max: 1 });
  try {
    await sql`CREATE DATABASE ${sql.ref(name)} TEMPLATE ${sql.ref(from ?? 'template1')} STRATEGY FILE_COPY`.execute(keeper);
    await (from === undefined ? makeTables : importPublicData)(databaseOf(target, name));
    await sql`ALTER DATABASE ${sql.ref(name)} IS_TEMPLATE true`.execute(keeper);
  } finally {
    await keeper.destroy();
  }
}

async function makeTables(target: ConnectionTarget): Promise<void> {
  const db = connect(target, { max: 2 });
  try {
    await migrate(db);
    await (await startJobs({ target, definitions: [], onError: fail })).stop();
  } finally {
    await db.destroy();
  }
}

async function importPublicData(target: ConnectionTarget): Promise<void> {
  const db = connect(target, { max: 2 });
  try {
    await importSeed(db);
  } finally {
    await db.destroy();
  }
}

function fail(error: unknown): never {
  throw error;
}

/** Another database of the same server. */
export function databaseOf(target: ConnectionTarget, database: string): ConnectionTarget {
  if (typeof target === 'string') throw new TypeError('Tests run on the embedded database');
  return { ...target, database };
}
