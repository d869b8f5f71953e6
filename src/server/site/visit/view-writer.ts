import { type Insertable, type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

type ViewRow = Insertable<Database['site_view']>;

interface Waiting {
  row: ViewRow;
  done: PromiseWithResolvers<void>;
}

/** Rows of one statement. */
const AT_ONCE = 500;

/**
 * Writes views: those that come while a statement is under way go together by the next one, so that a crowd of readers costs one connection.
 *
 * Nobody waits for the disk or for the table: a server that is killed, or loses its power, forgets the views of its last half second.
 */
class ViewWriter {
  private waiting: Waiting[] = [];
  private isWriting = false;
  private readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  write(row: ViewRow): Promise<void> {
    const done = Promise.withResolvers<void>();
    this.waiting.push({ row, done });
    if (!this.isWriting) void this.work();
    return done.promise;
  }

  private async work(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      const some = this.waiting.splice(0, AT_ONCE);
      try {
        await insertViews(this.db, some.map(({ row }) => row)); // prettier-ignore
        for (const { done } of some) done.resolve();
      } catch (error) {
        for (const { done } of some) done.reject(error);
      }
    }
    this.isWriting = false;
  }
}

async function insertViews(db: Kysely<Database>, rows: readonly ViewRow[]): Promise<void> {
  const json = rows.map(({ visitor, ...row }) => ({
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value])),
    visitor: `\\x${visitor.toString('hex')}`,
  }));
  await sql`
    WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
    INSERT INTO site_view (tenant_id, visitor, page, lang, source, utm, country, banner, device, ishuman)
    SELECT tenant_id, visitor, page, lang, source, utm, country, banner, device, ishuman
    FROM unhurried, jsonb_to_recordset(${JSON.stringify(json)}::jsonb)
      AS seen (tenant_id bigint, visitor bytea, page text, lang text, source text, utm text, country text, banner text, device text, ishuman boolean)`.execute(
    db,
  );
}

/** Takes out of a text the signs that no table takes: a stranger's link can hold them, and must not keep the views of others out. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

const writers = new WeakMap<Kysely<Database>, ViewWriter>();

/** Writes a view down, with others that come at the same time; it is in the table once this resolves. */
export function writeView(db: Kysely<Database>, row: ViewRow): Promise<void> {
  let writer = writers.get(db);
  if (!writer) writers.set(db, (writer = new ViewWriter(db)));
  return writer.write(row);
}
