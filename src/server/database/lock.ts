import { type Kysely, sql } from 'kysely';

import type { Database } from './schema.ts';

/** Start work that several servers on one database must not do at the same time. */
const LOCKS = { migrations: 7_305_101, seed: 7_305_102, demo: 7_305_103 } as const;

/**
 * Does some work while no other server on this database does work of the same name; others wait for their turn.
 *
 * The lock belongs to one connection, so a killed server leaves none behind.
 */
export async function withLock<T>(db: Kysely<Database>, name: keyof typeof LOCKS, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${LOCKS[name]})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`SELECT pg_advisory_unlock(${LOCKS[name]})`.execute(connection);
    }
  });
}
