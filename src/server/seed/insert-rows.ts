import { type Insertable, type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Large enough that round trips do not count, small enough that one statement stays a few megabytes. */
const ROWS_AT_ONCE = 5_000;

/** Adds rows by the thousand: PostgreSQL unpacks them from JSON, which is several times quicker than a parameter for each value. */
export async function insertRows<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<number> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await sql`INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${json}::json)`.execute(
      db,
    );
  }
  return rows.length;
}

/** Puts these rows in the place of all that the table holds. */
export async function replaceRows<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<number> {
  await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  return insertRows(db, table, rows);
}
