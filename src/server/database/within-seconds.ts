import { type Kysely, sql } from 'kysely';

import type { Database } from './schema.ts';
import { waitingFor } from './shared-pool.ts';

/** Past its limit PostgreSQL ends a statement; where not even that is heard of, the line is dead. */
export const SILENCE_MS = 3_000;

/**
 * Does some work in one transaction of which each statement may take so long, whatever is usual on the connection.
 *
 * PostgreSQL and `pg` each have a limit: raised in PostgreSQL alone, `pg` gives up the connection all the same, and the statement goes on with its locks.
 */
export async function withinSeconds<T>(db: Kysely<Database>, seconds: number, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return waitingFor(seconds * 1_000 + SILENCE_MS, async () =>
    db.transaction().execute(async (trx) => {
      await sql`SELECT set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(trx);
      return work(trx);
    }),
  );
}
