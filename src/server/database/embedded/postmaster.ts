import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';

import type { ConnectionTarget } from '../connect.ts';

/** The user and the database that a new cluster is made with. */
const NAMES = { user: 'farsail', database: 'postgres' };

/** A PostgreSQL server, as the file that it keeps in its data folder tells. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
}

/** How to reach the server whose socket is in a folder. */
export function socketTarget(socketFolder: string): Exclude<ConnectionTarget, string> {
  return { host: socketFolder, ...NAMES };
}

/** The server that runs on a data folder, or nothing; one that is starting or stopping counts. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (await isPostgres(pid)) return { pid, socketFolder: lines[4] ?? '' };
  return undefined;
}

/**
 * Forgets a server that is gone.
 *
 * PostgreSQL does so itself, unless the number of its process has gone to another one since: then it would refuse to start for good,
 * as happens in containers, where numbers are low and come back.
 */
export async function forgetPostmaster(cluster: string): Promise<void> {
  if (!(await findPostmaster(cluster))) await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
  const isZombie = /\) Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));
  return name.trim() === 'postgres' && !isZombie;
}

/** What the client says of a connection that ends before it is ready. */
const CUT = 'Connection terminated unexpectedly';
/** PostgreSQL starts, stops or has no room; or the line was cut while it did. */
const WAITS = /^(?:57P|53|ECONNRESET$|EPIPE$)/;

/** Connects to a server, or tells why not: `wait` while it starts or stops, `absent` where nothing listens. */
export async function tryConnect(socketFolder: string, applicationName: string): Promise<Client | 'wait' | 'absent'> {
  const client = new Client({ ...socketTarget(socketFolder), application_name: applicationName });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (message === CUT || WAITS.test(code)) return 'wait';
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'absent';
    throw error;
  }
}
