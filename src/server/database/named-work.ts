import { type Kysely, sql } from 'kysely';

import type { Database } from './schema.ts';
import { withinSeconds } from './within-seconds.ts';

/** PostgreSQL cuts longer names of connections. */
const LONGEST_NAME = 63;

/**
 * Does some work in one transaction whose statements {@link stopNamedWork} ends, from whichever server; none may take longer than so many seconds.
 *
 * The name stands in `pg_stat_activity` for as long as the transaction lasts and not longer, so that nobody else's statement is ever hit.
 */
export async function asNamedWork<Answer>(
  db: Kysely<Database>,
  { name, seconds }: { name: string; seconds: number },
  work: (trx: Kysely<Database>) => Promise<Answer>,
): Promise<Answer> {
  return withinSeconds(db, seconds, async (trx) => {
    await sql`SELECT set_config('application_name', ${name.slice(0, LONGEST_NAME)}, true)`.execute(trx);
    return work(trx);
  });
}

/** Ends the statements of that name in the database; their transactions are undone. */
export async function stopNamedWork(db: Kysely<Database>, name: string): Promise<void> {
  await sql`
    SELECT pg_cancel_backend(pid) FROM pg_stat_activity
    WHERE application_name = ${name.slice(0, LONGEST_NAME)} AND datname = current_database() AND pid <> pg_backend_pid()`.execute(db);
}

/** Whether a statement was ended, by {@link stopNamedWork} or by its time limit. */
export function isStopped(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
