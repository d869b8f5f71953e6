import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { TestProject } from 'vitest/node';

import type { ConnectionTarget } from '#server/database/connect.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';

import { CARELESS, originalsFolder } from './original-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run, with the originals; it is thrown away afterwards. */
    database: ConnectionTarget;
  }
}

const run = promisify(execFile);

/** Starts PostgreSQL once for all test files of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-test-'));
  // PostgreSQL starts only on a folder of its own user.
  await run('cp', ['-a', `${await originalsFolder()}/.`, dataDir]);
  const embedded = await startEmbedded({ dataDir, parameters: CARELESS });
  project.provide('database', embedded.target);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
