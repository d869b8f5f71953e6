import type { DialectAdapter, Kysely } from 'kysely';

import type { Database } from './schema.ts';

/** Makes a reader of tables that only a new version of the product changes, before it serves: each database is read once, and again after a failure. */
export function readOnce<Value>(load: (db: Kysely<Database>) => Promise<Value>): (db: Kysely<Database>) => Promise<Value> {
  /** By what a database shares with its transactions, each of which is an object of its own. */
  const loaded = new WeakMap<DialectAdapter, Promise<Value>>();
  return async (db) => {
    const { adapter } = db.getExecutor();
    const known = loaded.get(adapter) ?? load(db);
    loaded.set(adapter, known);
    try {
      return await known;
    } catch (error) {
      loaded.delete(adapter);
      throw error;
    }
  };
}
