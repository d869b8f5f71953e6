import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

const TABLES = ['customer', 'contact', 'contact_email', 'contact_phone', 'log_entry'];

/**
 * Lets PostgreSQL look at tables that have doubled since it last did.
 *
 * It would do so by itself, but only minutes later; until then it takes thousands of new rows for a handful, and compares each with each: where
 * it knew of three customers, 400 rows took a second and a half to be looked for among 2,000.
 */
export async function freshStatistics(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ relname: string }>`
    SELECT relname FROM pg_stat_user_tables
    WHERE schemaname = 'public' AND relname = ANY (${TABLES}) AND n_mod_since_analyze > 100 + n_live_tup * 0.5`.execute(db);
  for (const { relname } of rows) await sql`ANALYZE ${sql.table(relname)}`.execute(db);
}

/** Counts what the transaction wrote as soon as it ends, and not within a second or so, by when there are thousands of rows more. */
export async function tellStatistics(db: Kysely<Database>): Promise<void> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
}
