import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Client } from 'pg';

import { usingDataDir } from '#server/data-dir.ts';

import { advisoryLocks } from '../advisory-locks.ts';
import type { ConnectionTarget } from '../connect.ts';
import { findBinaries, makeSocketFolder } from './binaries.ts';
import { ensureCluster, type Installed, sweepHalfMade } from './cluster.ts';
import { chooseIdentity } from './identity.ts';
import { findPostmaster, socketTarget } from './postmaster.ts';
import { ensureRunning, stopPostmaster } from './running.ts';
import { type Parameters, tuning } from './tuning.ts';

/** The embedded database, running. */
export interface EmbeddedDatabase {
  target: ConnectionTarget;
  /** Stops the server after it has written everything down. */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Server parameters over those chosen for this machine; tests trade safety for speed. */
  parameters?: Parameters;
  /** Told when the server went away by itself, and when it is back. */
  onChange?: (message: string, error?: unknown) => void;
}

/** Whoever cleans the temporary folder may take the socket away; the server is then restarted, since it cannot make a new one. */
const CHECK_EVERY_MS = 2_000;
const RETRY_AFTER_MS = 1_000;
const MAX_LOG_BYTES = 10 * 1024 ** 2;

/**
 * Starts PostgreSQL on the data folder, or takes over the one that a killed server left running there, and keeps it running.
 *
 * @throws when another server has the folder, or PostgreSQL does not start; the message is one line for the person who started us
 */
export async function startEmbedded({ dataDir, parameters = {}, onChange }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32')
    throw new Error('The embedded database does not run on Windows: set DATABASE_URL, or start inside WSL.');
  const folder = resolve(dataDir);
  const installed = await usingDataDir(folder, () => prepare(folder));
  const socketFolder = (await findPostmaster(installed.cluster))?.socketFolder || (await makeSocketFolder());
  const server = { installed, socketFolder, parameters: { ...tuning(), ...parameters } };
  const stopped = new AbortController();
  // The check must not stop a server that is only just starting: on a slow machine the next check comes before its socket.
  let isHeld = false;

  const hold = async () => {
    const guard = await lockDataDir(await ensureRunning(server), folder);
    isHeld = true;
    guard.once('end', () => {
      isHeld = false;
      if (!stopped.signal.aborted) void recover();
    });
  };
  const recover = async () => {
    onChange?.('the database went away; starting it again');
    while (!stopped.signal.aborted) {
      try {
        await hold();
        return onChange?.('the database is back');
      } catch (error) {
        onChange?.('the database does not start', error);
        await pause(RETRY_AFTER_MS);
      }
    }
  };

  const check = async () => {
    if (isHeld && (await isSocketLost(socketFolder)) && isHeld) await stopPostmaster(installed.cluster);
  };

  await hold();
  const checking = setInterval(() => void check(), CHECK_EVERY_MS).unref();
  await sweepHalfMade(installed.cluster);
  return {
    target: socketTarget(socketFolder),
    async stop() {
      stopped.abort();
      clearInterval(checking);
      await stopPostmaster(installed.cluster);
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

async function prepare(dataDir: string): Promise<Installed> {
  const cluster = join(dataDir, 'postgres');
  const identity = await chooseIdentity(cluster);
  const installed = { binaries: await findBinaries(identity), cluster, identity, logFile: join(dataDir, 'postgres.log') };
  const { size } = await stat(installed.logFile).catch(() => ({ size: 0 }));
  if (size > MAX_LOG_BYTES) await rename(installed.logFile, `${installed.logFile}.1`);
  await ensureCluster(installed);
  return installed;
}

function isSocketLost(folder: string): Promise<boolean> {
  return readdir(folder).then(
    (names) => names.length === 0,
    () => true,
  );
}

/** A server that was just killed may still hold its lock for the moment the system needs to close its connections. */
const LOCK_TIMEOUT_MS = 1_000;
const POLL_EVERY_MS = 15;

/**
 * Marks the data folder as ours for as long as this connection lives, which the system ends however we end.
 *
 * @throws when another server has it; the connection is closed then
 */
async function lockDataDir(client: Client, dataDir: string): Promise<Client> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      const holder = await lockHolder(client);
      await client.end();
      throw new Error(
        `DATA_DIR ${dataDir} is in use by another server${holder}. Stop that one first, or give this one a folder of its own.`,
      );
    }
    await pause(POLL_EVERY_MS);
  }
  return client;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [advisoryLocks.dataDir]);
  return rows[0]?.held === true;
}

async function lockHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [advisoryLocks.dataDir],
  );
  const pid = /^farsail (\d+)$/.exec(rows[0]?.name ?? '')?.[1];
  return pid ? ` (process ${pid})` : '';
}
