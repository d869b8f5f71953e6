import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import type { ConnectionTarget } from '#server/database/connect.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run; it is thrown away afterwards. */
    database: ConnectionTarget;
  }
}

/** The data does not outlive the run, so that nothing has to reach the disk. */
const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** Starts PostgreSQL once for all test files of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-test-'));
  const embedded = await startEmbedded({ dataDir, parameters: CARELESS });
  project.provide('database', embedded.target);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
