import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { Landmarks, STRIDE } from './landmarks.ts';
import type { Found, Mark, Order, Sort } from './order.ts';

/** A row's place in the order, and how many stand before it. */
type Placed = Mark & { position: number };

/** Part of an ordered list. */
export interface Stretch {
  found: Found;
  order: Order;
  direction: Sort['order'];
  /** What is found and how it is ordered, for whoever remembers where its rows are. */
  name: string;
  /** Few rows are gathered and sorted, many are read in order until there are enough. */
  areFew: boolean;
}

interface Window {
  skip: number;
  limit: number;
  /** How many rows there are, where that is known. */
  total?: number;
}

const landmarks = new WeakMap<Kysely<Database>, Landmarks>();

/** The rows from a position on, fewer where the list ends. */
export async function readFrom(db: Kysely<Database>, stretch: Stretch, { skip, limit, total }: Window): Promise<Mark[]> {
  const { found, order, direction, name, areFew } = stretch;
  const known = landmarks.get(db) ?? new Landmarks();
  landmarks.set(db, known);
  const list = `${direction} ${name}`;
  const start = known.before(list, skip, total);
  const wanted = skip - start.position;
  const rows = order(found, { direction, areFew, after: start.mark, limit: wanted + limit });
  const statement = sql<Placed>`
    SELECT key::text AS key, id, (${start.position} + number)::integer AS position
    FROM (SELECT key, id, row_number() OVER () AS number FROM ${rows} AS ordered) AS numbered
    WHERE number > ${wanted} OR (${start.position} + number) % ${sql.lit(STRIDE)} = 0
    ORDER BY number`;
  const result = areFew ? await statement.execute(db) : await inOrder(db, async (trx) => statement.execute(trx));
  if (skip >= STRIDE) known.learn(list, total, result.rows);
  return result.rows.filter(({ position }) => position > skip);
}

/** The rows behind one that was read before. */
export async function readBehind(
  db: Kysely<Database>,
  { found, order, direction, areFew }: Stretch,
  { after, limit }: { after: Mark; limit: number },
): Promise<Mark[]> {
  const rows = order(found, { direction, areFew, after, limit });
  const statement = sql<Mark>`SELECT key::text AS key, id FROM ${rows} AS ordered`;
  return (areFew ? await statement.execute(db) : await inOrder(db, async (trx) => statement.execute(trx))).rows;
}

/** Many rows are never sorted: PostgreSQL is told so, because where filters depend on each other it misjudges how soon an order yields enough of them. */
async function inOrder<T>(db: Kysely<Database>, read: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(trx);
    return read(trx);
  });
}
