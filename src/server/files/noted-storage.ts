import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { aside } from '#server/database/shared-pool.ts';

import { newFileId, type Storage } from './storage.ts';

/** By then every upload is either written down where it belongs or given up. */
const SETTLED_AFTER = sql.lit('1 day');
const MOST_AT_ONCE = 1000;

/** A storage that notes each file before its first byte is kept, so that {@link sweepBegunFiles} finds what a killed server left behind. */
export function notedStorage(db: Kysely<Database>, storage: Storage): Storage {
  return {
    async put(content, { mostBytes, id = newFileId() }) {
      // Beside any transaction that it is part of: the note has to stay where the transaction is undone.
      await aside(async () => db.insertInto('begun_file').values({ id }).execute());
      return storage.put(content, { mostBytes, id });
    },
    get: async (id) => storage.get(id),
    exists: async (id) => storage.exists(id),
    delete: async (id) => storage.delete(id),
  };
}

/**
 * Deletes the files that were begun a day ago and that no table names, and forgets the notes of all that were.
 *
 * Which tables name files is asked of the database itself (they all call the column `file_id`), so a new one is not forgotten here.
 */
export async function sweepBegunFiles(db: Kysely<Database>, storage: Storage): Promise<void> {
  const confirmed = await db
    .selectFrom('begun_file')
    .select('id')
    .where('createtime', '<', sql<Date>`now() - interval ${SETTLED_AFTER}`)
    .orderBy('createtime')
    .limit(MOST_AT_ONCE)
    .execute();
  const ids = confirmed.map(({ id }) => id);
  if (ids.length === 0) return;
  const kept = await named(db, ids);
  for (const id of ids) if (!kept.has(id)) await storage.delete(id);
  await db.deleteFrom('begun_file').where('id', 'in', ids).execute();
}

async function named(db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'file_id'`.execute(db);
  const found = new Set<string>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ id: string }>`SELECT file_id AS id FROM ${sql.id(name)} WHERE file_id = ANY (${ids}::text[])`.execute(db);
    for (const { id } of rows) found.add(id);
  }
  return found;
}
