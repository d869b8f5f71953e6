import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Site } from './site.ts';

/** A way to fail: does its harm, and what a person or a service manager does after it, such as starting a killed server. */
export type Fault = (site: Site) => Promise<void>;

const STALL_MS = 3_000;
const REFUSAL_MS = 2_000;
const SLEEP_MS = 2_000;
const FULL_MS = 1_000;
const ASK_EVERY_MS = 25;

const kill =
  (which: 0 | 1, signal: NodeJS.Signals): Fault =>
  async (site) => {
    await site.servers[which]?.kill(signal);
    await site.startServer(which);
  };

const signalDatabase =
  (signal: NodeJS.Signals): Fault =>
  async (site) => {
    const before = await site.postmaster();
    process.kill(before ?? 0, signal);
    while ([before, undefined].includes(await site.postmaster())) await pause(ASK_EVERY_MS);
  };

const backends = async ({ db }: Site): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name LIKE 'farsail%' AND pid <> pg_backend_pid() AND client_addr IS NULL
      AND application_name NOT LIKE 'farsail %' ORDER BY state = 'idle', random()`.execute(db);
  return rows.map(({ pid }) => pid);
};

/** Every way to fail that is tried, by what happens. */
export const faults: Readonly<Record<string, Fault>> = {
  'a server is killed': kill(0, 'SIGKILL'),
  'a server is asked to stop': kill(1, 'SIGTERM'),
  'both servers are killed': async (site) => {
    await Promise.all(site.servers.map((server) => server.kill('SIGKILL')));
    await Promise.all([site.startServer(0), site.startServer(1)]);
  },
  'a server stands still': async ({ servers }) => {
    const pid = servers[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    await pause(SLEEP_MS);
    process.kill(pid, 'SIGCONT');
  },
  'PostgreSQL stops at once': signalDatabase('SIGQUIT'),
  'PostgreSQL restarts': signalDatabase('SIGINT'),
  'PostgreSQL is killed': signalDatabase('SIGKILL'),
  'all connections are terminated': async (site) => {
    for (const pid of await backends(site)) await sql`SELECT pg_terminate_backend(${pid})`.execute(site.db);
  },
  'one process of PostgreSQL is killed': async (site) => {
    const [pid] = await backends(site);
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  },
  'the line is cut': async ({ proxy }) => proxy.cut(),
  'the line falls silent': async ({ proxy }) => {
    proxy.stall();
    await pause(STALL_MS);
    proxy.cut();
  },
  'the line is cut and stays so for a while': async ({ proxy }) => {
    proxy.refuse(true);
    proxy.cut();
    await pause(REFUSAL_MS);
    proxy.refuse(false);
  },
  'the disk of the files is full': async ({ fillDisk }) => {
    await fillDisk?.(true);
    await pause(FULL_MS);
    await fillDisk?.(false);
  },
};
