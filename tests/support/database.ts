import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';
import { inject } from 'vitest';

import { type ConnectionTarget, connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/schema.ts';
import { startJobs } from '#server/jobs/jobs.ts';

import { whenFileEnds } from './when-file-ends.ts';

/** A database of one's own, with every table. */
export interface TestDatabase {
  db: Kysely<Database>;
  /** For servers that connect by themselves. */
  target: ConnectionTarget;
}

/** Does something as if another process did it: it may have a connection of its own while a transaction of the test is open. */
export const asSomebodyElse = AsyncLocalStorage.snapshot();

/**
 * Clones a database with every table, empty or with the seed data; it is closed when the test file ends.
 *
 * The first caller of the run makes the original; it is never opened again, because PostgreSQL only clones what nobody uses.
 */
export async function testDatabase({ seed = false }: { seed?: boolean } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const keeper = connect(inject('database'), { max: 1 });
  try {
    const template = await ensureTemplate(keeper, seed);
    await sql`CREATE DATABASE ${sql.ref(name)} TEMPLATE ${sql.ref(template)} STRATEGY FILE_COPY`.execute(keeper);
  } finally {
    await keeper.destroy();
  }
  const target = named(name);
  const db = connect(target, { max: 20 });
  whenFileEnds(() => db.destroy());
  return { db, target };
}

/** Any two-number key; the lock keeps test files from making the same original at once. */
const TEMPLATE_LOCK = 7_305_110;

/** On one connection, held throughout: a pool would close an idle one after seconds, and the lock with it. */
async function ensureTemplate(keeper: Kysely<Database>, seed: boolean): Promise<string> {
  const name = seed ? 'original_seed' : 'original_empty';
  await keeper.connection().execute(async (locked) => {
    await sql`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`.execute(locked);
    const { rows } = await sql`SELECT 1 FROM pg_database WHERE datname = ${name} AND datistemplate`.execute(locked);
    if (rows.length === 0) await makeTemplate(locked, name, seed);
    await sql`SELECT pg_advisory_unlock(${TEMPLATE_LOCK})`.execute(locked);
  });
  return name;
}

async function makeTemplate(keeper: Kysely<Database>, name: string, seed: boolean): Promise<void> {
  await sql`DROP DATABASE IF EXISTS ${sql.ref(name)}`.execute(keeper);
  await sql`CREATE DATABASE ${sql.ref(name)}`.execute(keeper);
  const db = connect(named(name), { max: 2 });
  try {
    await migrate(db);
    await (await startJobs({ target: named(name), definitions: [], onError: fail })).stop();
    if (seed) await (await import('#server/seed/import.ts')).importSeed(db);
  } finally {
    await db.destroy();
  }
  await sql`ALTER DATABASE ${sql.ref(name)} IS_TEMPLATE true`.execute(keeper);
}

function fail(error: unknown): never {
  throw error;
}

function named(database: string): ConnectionTarget {
  const target = inject('database');
  if (typeof target === 'string') throw new TypeError('Tests run on the embedded database');
  return { ...target, database };
}
