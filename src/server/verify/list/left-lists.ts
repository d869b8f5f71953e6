import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { isFree } from '#server/jobs/left-behind.ts';

/** Whoever works on a list says so more often than this. */
export const SILENCE = '60 seconds';

/** Lists that somebody has to go on with: a process that was killed has left them, or their mail servers wanted to be asked later. */
export async function leftLists(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM address_list AS list
    WHERE status IN (0, 1) AND ${isFree(SILENCE)}
      AND (EXISTS (SELECT FROM address_list_row WHERE list_id = list.id AND NOT asked AND askat <= now())
        OR NOT EXISTS (SELECT FROM address_list_row WHERE list_id = list.id AND NOT asked))
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}
