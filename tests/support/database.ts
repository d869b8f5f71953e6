import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';
import { inject } from 'vitest';

import { type ConnectionTarget, connect } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';

import { databaseOf, ORIGINALS } from './original-databases.ts';
import { whenFileEnds } from './when-file-ends.ts';

/** A database of one's own, with every table. */
export interface TestDatabase {
  db: Kysely<Database>;
  /** For servers that connect by themselves. */
  target: ConnectionTarget;
}

/** Does something as if another process did it: it may have a connection of its own while a transaction of the test is open. */
export const asSomebodyElse = AsyncLocalStorage.snapshot();

/** Clones a database with every table, empty or with the public data; it is closed when the test file ends. */
export async function testDatabase({ seed = false }: { seed?: boolean } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const original = seed ? ORIGINALS.seed : ORIGINALS.empty;
  const keeper = connect(inject('database'), { max: 1 });
  try {
    await sql`CREATE DATABASE ${sql.ref(name)} TEMPLATE ${sql.ref(original)} STRATEGY FILE_COPY`.execute(keeper);
  } finally {
    await keeper.destroy();
  }
  const target = databaseOf(inject('database'), name);
  const db = connect(target, { max: 20 });
  whenFileEnds(() => db.destroy());
  return { db, target };
}
