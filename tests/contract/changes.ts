import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Counting tries is not a change of anybody's data, and that a token was used is written down also where it is refused. */
const UNWATCHED = new Set(['rate_limit', 'changed_row', 'api_token_use']);

/** Tells which tables a call wrote to; exact, and quicker than comparing all rows. */
export interface ChangeLog {
  /** The tables written to since the last look, each as often as rows changed. */
  take(): Promise<string[]>;
}

/** Watches every table with a row trigger. A change that is rolled back leaves no trace, and is none. */
export async function watchChanges(db: Kysely<Database>): Promise<ChangeLog> {
  const { rows } = await sql<{ tablename: string }>`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`.execute(
    db,
  );
  await sql`CREATE TABLE changed_row (tablename text NOT NULL)`.execute(db);
  await sql`
    CREATE FUNCTION note_changed_row() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO public.changed_row VALUES (TG_TABLE_NAME); RETURN NULL; END $$`.execute(db);
  for (const { tablename } of rows.filter((row) => !UNWATCHED.has(row.tablename))) {
    await sql`CREATE TRIGGER note_changed_row AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(tablename)} FOR EACH ROW EXECUTE FUNCTION note_changed_row()`.execute(
      db,
    );
  }
  return {
    take: async () => {
      const taken = await sql<{ tablename: string }>`DELETE FROM changed_row RETURNING tablename`.execute(db);
      return taken.rows.map(({ tablename }) => tablename);
    },
  };
}
