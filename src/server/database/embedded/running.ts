import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import type { Client } from 'pg';

import { type Installed, lastWords, startPostmaster } from './cluster.ts';
import { findPostmaster, forgetPostmaster, type Postmaster, tryConnect } from './postmaster.ts';
import type { Parameters } from './tuning.ts';

/** A PostgreSQL on a data folder, whether it runs or not. */
export interface Server {
  installed: Installed;
  /** Where a server that we start puts its socket. */
  socketFolder: string;
  parameters: Parameters;
}

const POLL_EVERY_MS = 15;
/** Recovery after a crash reads the log since the last checkpoint: at most a gigabyte. */
const START_TIMEOUT_MS = 300_000;
/** A server that runs but has no socket lost it to someone who cleaned the temporary folder; it is stopped and started again. */
const SILENCE_MS = 15_000;
const STOP_TIMEOUT_MS = 20_000;

/** A connection to the server on the data folder, which is started where none runs and waited for while it recovers. */
export async function ensureRunning(server: Server): Promise<Client> {
  const { cluster, logFile } = server.installed;
  const deadline = Date.now() + START_TIMEOUT_MS;
  let isSilent = silenceWatch();
  let child: ChildProcess | undefined;
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(cluster);
    const client = await tryConnect(postmaster?.socketFolder || server.socketFolder, `farsail ${process.pid}`);
    if (typeof client === 'object') return client;
    if (!postmaster) child = await startOrFail(server, child);
    else if (isSilent(client)) {
      await stopPostmaster(cluster);
      // On a machine that is out of breath our own start may take this long; it is tried again like another's.
      [child, isSilent] = [undefined, silenceWatch()];
    }
    await pause(POLL_EVERY_MS);
  }
  throw new Error(`PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} seconds (more in ${logFile})`);
}

async function startOrFail({ installed, socketFolder, parameters }: Server, started: ChildProcess | undefined): Promise<ChildProcess> {
  if (started?.exitCode === null && started.signalCode === null) return started;
  if (started) throw new Error(`PostgreSQL did not start: ${await lastWords(installed.logFile)} (more in ${installed.logFile})`);
  await forgetPostmaster(installed.cluster);
  const child = await startPostmaster(installed, socketFolder, parameters);
  child.unref();
  return child;
}

function silenceWatch(): (answer: 'wait' | 'absent') => boolean {
  let since = Date.now();
  return (answer) => {
    if (answer === 'wait') since = Date.now();
    return Date.now() - since > SILENCE_MS;
  };
}

/** Asks the server to end its sessions and write everything down; one that does not is left to recover at its next start. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) return;
  signal(postmaster, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while ((await findPostmaster(cluster))?.pid === postmaster.pid) {
    if (Date.now() > deadline) return signal(postmaster, 'SIGQUIT');
    await pause(POLL_EVERY_MS);
  }
}

function signal({ pid }: Postmaster, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
