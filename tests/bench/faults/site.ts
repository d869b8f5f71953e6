import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Kysely } from 'kysely';

import { connect } from '#server/database/connect.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { findPostmaster } from '#server/database/embedded/postmaster.ts';
import type { Database } from '#server/database/schema.ts';

import { type ServerProcess, startProcess } from '../../support/server-process.ts';
import { openProxy, type Proxy } from './proxy.ts';

/** Two servers, the PostgreSQL they share, and the line between, all of which can be made to fail. */
export interface Site {
  urls: readonly [string, string];
  servers: ServerProcess[];
  startServer: (which: 0 | 1) => Promise<void>;
  proxy: Proxy;
  /** The number of PostgreSQL's first process, while it runs. */
  postmaster: () => Promise<number | undefined>;
  /** A connection past the line, for whoever looks on. */
  db: Kysely<Database>;
  /** Fills the small disk of the files, or frees it; nothing where this user may mount none. */
  fillDisk: ((isFull: boolean) => Promise<void>) | undefined;
  close: () => Promise<void>;
}

/** Starts it all on an empty folder of its own. */
export async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'farsail-faults-'));
  const dataDir = join(folder, 'database');
  const embedded = await startEmbedded({ dataDir });
  const { host, user, database } = embedded.target as { host: string; user: string; database: string };
  const proxy = await openProxy(() => join(host, '.s.PGSQL.5432'));
  const disk = join(folder, 'server-0');
  await Promise.all([mkdir(disk), mkdir(join(folder, 'server-1'))]);
  const isMounted = mount(disk);
  const ports = [await freePort(), await freePort()];
  const site: Site = {
    urls: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
    servers: [],
    async startServer(which) {
      site.servers[which] = await startProcess({
        DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}`,
        DATA_DIR: join(folder, `server-${which}`),
        PORT: String(ports[which]),
      });
    },
    proxy,
    postmaster: async () => (await findPostmaster(join(dataDir, 'postgres')))?.pid,
    db: connect(embedded.target, { max: 2 }),
    fillDisk: isMounted ? async (isFull) => fill(join(disk, 'filling'), isFull) : undefined,
    async close() {
      await Promise.all(site.servers.map((server) => server.kill('SIGKILL')));
      await site.db.destroy();
      proxy.close();
      await embedded.stop();
      if (isMounted) execFileSync('umount', [disk]);
      // The last processes of a PostgreSQL that was killed shortly before may still write here.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
  for (const which of [0, 1] as const) await site.startServer(which);
  return site;
}

function mount(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'farsail-faults', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function fill(file: string, isFull: boolean): Promise<void> {
  if (!isFull) return rm(file, { force: true });
  await writeFile(file, Buffer.alloc(16 * 1024 ** 2)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
