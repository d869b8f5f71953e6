import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Client } from 'pg';

import type { ConnectionTarget } from '../connect.ts';
import { findBinaries, makeSocketFolder } from './binaries.ts';
import { ensureCluster, type Installed, lastWords, startPostmaster, sweepHalfMade } from './cluster.ts';
import { chooseIdentity } from './identity.ts';
import { findPostmaster, forgetPostmaster, socketTarget, tryConnect } from './postmaster.ts';
import { type Parameters, tuning } from './tuning.ts';

/** The embedded database, running. */
export interface EmbeddedDatabase {
  target: ConnectionTarget;
  /** Stops the server after it has written everything down. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Server parameters over those chosen for this machine; tests trade safety for speed. */
  parameters?: Parameters;
  /** Told when the server went away by itself, and when it is back. */
  onChange?: (message: string, error?: unknown) => void;
}

const POLL_EVERY_MS = 15;
/** Recovery after a crash reads the whole log since the last checkpoint: at most a gigabyte. */
const START_TIMEOUT_MS = 300_000;
/** A server that was just killed may still hold its lock for the moment the system needs to close its connections. */
const LOCK_TIMEOUT_MS = 1_000;
/** A server that runs but has no socket lost it to someone who cleaned the temporary folder; it is stopped and started again. */
const SILENCE_MS = 5_000;
const STOP_TIMEOUT_MS = 20_000;
const MAX_LOG_BYTES = 10 * 1024 ** 2;
const DATA_DIR_LOCK = 7_305_100;

/**
 * Starts PostgreSQL on the data folder, or takes over the one that a killed server left running there.
 *
 * One server at a time: a connection of its own holds a lock in the database, which the system releases however the server ends.
 *
 * @throws when another server holds the lock, or PostgreSQL does not start; the message is one line for the person who started us
 */
export async function startEmbedded({ dataDir, parameters = {}, onChange }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32')
    throw new Error('On Windows the embedded database does not run: set DATABASE_URL, or start inside WSL.');
  const installed = await prepare(resolve(dataDir));
  const socketFolder = (await findPostmaster(installed.cluster))?.socketFolder || (await makeSocketFolder());
  const server = { installed, socketFolder, parameters: { ...tuning(), ...parameters } };
  let guard = await lock(await ensureRunning(server), dataDir);
  let isStopping = false;

  const watch = () => guard.once('end', () => !isStopping && void recover());
  const recover = async () => {
    onChange?.('The database went away; starting it again');
    while (!isStopping) {
      try {
        guard = await lock(await ensureRunning(server), dataDir);
        onChange?.('The database is back');
        watch();
        return;
      } catch (error) {
        onChange?.('The database does not start', error);
        await pause(1_000);
      }
    }
  };
  watch();
  return {
    target: socketTarget(socketFolder),
    async stop() {
      isStopping = true;
      await stopPostmaster(installed.cluster);
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

async function prepare(dataDir: string): Promise<Installed> {
  await mkdir(dataDir, { recursive: true });
  const cluster = join(dataDir, 'postgres');
  const identity = await chooseIdentity(cluster);
  const installed = { binaries: await findBinaries(identity), cluster, identity, logFile: join(dataDir, 'postgres.log') };
  const { size } = await stat(installed.logFile).catch(() => ({ size: 0 }));
  if (size > MAX_LOG_BYTES) await rename(installed.logFile, `${installed.logFile}.1`);
  await ensureCluster(installed);
  return installed;
}

interface Server {
  installed: Installed;
  socketFolder: string;
  parameters: Parameters;
}

/** A connection to the server on the data folder, which is started where none runs. */
async function ensureRunning({ installed, socketFolder, parameters }: Server): Promise<Client> {
  const { cluster, logFile } = installed;
  const deadline = Date.now() + START_TIMEOUT_MS;
  let hasExited = false;
  let isStarted = false;
  let silentSince = Date.now();
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(cluster);
    const client = await tryConnect(postmaster?.socketFolder || socketFolder, `farsail ${process.pid}`);
    if (typeof client === 'object') return client;
    if (client === 'wait' || !postmaster) silentSince = Date.now();
    if (Date.now() - silentSince > SILENCE_MS) await stopPostmaster(cluster);
    if (hasExited && !postmaster) throw new Error(`PostgreSQL did not start: ${await lastWords(logFile)} (more in ${logFile})`);
    if (!postmaster && !isStarted) {
      await forgetPostmaster(cluster);
      const child = await startPostmaster(installed, socketFolder, parameters);
      child.once('exit', () => (hasExited = true)).unref();
      isStarted = true;
    }
    await pause(POLL_EVERY_MS);
  }
  throw new Error(`PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} seconds (more in ${logFile})`);
}

/** Marks the data folder as ours for as long as this connection lives. */
async function lock(client: Client, dataDir: string): Promise<Client> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      const holder = await lockHolder(client);
      await client.end();
      throw new Error(`DATA_DIR ${dataDir} is in use by another server${holder}. Stop it first, or give this one a DATA_DIR of its own.`);
    }
    await pause(POLL_EVERY_MS);
  }
  await sweepHalfMade(resolve(dataDir), basename('postgres'));
  return client;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [DATA_DIR_LOCK]);
  return rows[0]?.held === true;
}

async function lockHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [DATA_DIR_LOCK],
  );
  const pid = /^farsail (\d+)$/.exec(rows[0]?.name ?? '')?.[1];
  return pid ? ` (process ${pid})` : '';
}

/** Asks the server to end its sessions and write everything down; after a while, to leave that to the next start. */
async function stopPostmaster(cluster: string): Promise<void> {
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) return;
  process.kill(postmaster.pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while ((await findPostmaster(cluster))?.pid === postmaster.pid) {
    if (Date.now() > deadline) return void process.kill(postmaster.pid, 'SIGQUIT');
    await pause(POLL_EVERY_MS);
  }
}
