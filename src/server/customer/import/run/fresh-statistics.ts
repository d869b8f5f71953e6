import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

const TABLES = ['customer', 'contact', 'contact_email', 'contact_phone', 'log_entry'];

/**
 * Lets PostgreSQL look at tables that have grown much since it last did.
 *
 * It would do so by itself, but only minutes later; until then it takes thousands of new rows for a handful, and compares each with each.
 */
export async function freshStatistics(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ relname: string }>`
    SELECT relname FROM pg_stat_user_tables
    WHERE schemaname = 'public' AND relname = ANY (${TABLES}) AND n_mod_since_analyze > 2000 + n_live_tup * 0.5`.execute(db);
  for (const { relname } of rows) await sql`ANALYZE ${sql.table(relname)}`.execute(db);
}
