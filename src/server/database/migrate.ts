import { readdir, readFile } from 'node:fs/promises';

import { type Kysely, sql } from 'kysely';

import { withLock } from './advisory-locks.ts';
import type { Database } from './schema.ts';

const FOLDER = new URL('migrations/', import.meta.url);

/** Brings the tables up to date: every new migration in order, each in one transaction, and no two servers at once. Returns the names of those applied. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  return withLock(db, 'migrations', async (connection) => {
    const known = (await readdir(FOLDER)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted();
    const done = await appliedMigrations(connection);
    const foreign = [...done].find((name) => !known.includes(name));
    if (foreign) throw new Error(`The database was used by a newer version of this program: it has the migration ${foreign}.`);
    const missing = known.filter((name) => !done.has(name));
    for (const name of missing) await apply(connection, name);
    return missing;
  });
}

async function appliedMigrations(db: Kysely<Database>): Promise<Set<string>> {
  await sql`CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, createtime timestamptz NOT NULL DEFAULT now())`.execute(db);
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function apply(db: Kysely<Database>, name: string): Promise<void> {
  const statements = await readFile(new URL(name, FOLDER), 'utf8');
  await db.transaction().execute(async (transaction) => {
    await sql.raw(statements).execute(transaction);
    await sql`INSERT INTO migration (name) VALUES (${name})`.execute(transaction);
  });
}
