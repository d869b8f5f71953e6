import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** What customers were given back with, in the words of who did. It is a line of the log, which has the time at which they came into the pool. */
export async function poolNotes(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; note: string }>`
    SELECT customer.id, note.after #>> '{}' AS note
    FROM customer JOIN log_entry AS note ON note.customer_id = customer.id AND note.createtime = customer.pooltime
    WHERE customer.id = ANY (${ids}::bigint[]) AND note.action = 'topool' AND note.field = 'note'`.execute(db);
  return new Map(rows.map(({ id, note }) => [id, note]));
}
