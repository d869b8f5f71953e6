import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { Found, Mark, Order, Place, Sort } from './order.ts';

/** Rows between two landmarks: a page is never further from one than this. */
const STRIDE = 2_000;

/** Whoever reads on will do so soon; later the list may have moved. */
const KEPT_MS = 5 * 60_000;

/** More rows than this that came or went, and positions are learned anew. */
const MOST_DRIFT = 50;

const MOST_LISTS = 500;

/** A row and how many stand before it and with it; no row is where nothing stands before. */
interface Placed {
  position: number;
  mark: Mark | undefined;
}

interface Way {
  marks: Map<number, Placed>;
  total: number | undefined;
  until: number;
}

/**
 * Where in a long list its thousands begin, learned while it is read: so a page far down is found without counting through all before it again.
 *
 * Only a hint for speed. Rows that come and go move a far page by as many places, for some minutes at most; near pages never use it.
 */
class Landmarks {
  readonly #ways = new Map<string, Way>();

  /** The last known row before a position, or the beginning. */
  before(list: string, position: number, total: number | undefined): Placed {
    const way = this.#wayOf(list, total);
    for (let at = way ? position - (position % STRIDE) : 0; at > 0; at -= STRIDE) {
      const placed = way?.marks.get(at);
      if (placed) return placed;
    }
    return { position: 0, mark: undefined };
  }

  /** Keeps rows that stand at full strides. */
  learn(list: string, total: number | undefined, seen: readonly Placed[]): void {
    const way = this.#wayOf(list, total) ?? { marks: new Map<number, Placed>(), total, until: Date.now() + KEPT_MS };
    for (const placed of seen) way.marks.set(placed.position, placed);
    this.#ways.delete(list);
    this.#ways.set(list, way);
    const [oldest] = this.#ways.keys();
    if (this.#ways.size > MOST_LISTS && oldest !== undefined) this.#ways.delete(oldest);
  }

  #wayOf(list: string, total: number | undefined): Way | undefined {
    const way = this.#ways.get(list);
    const holds = way && way.until > Date.now() && Math.abs((way.total ?? 0) - (total ?? 0)) <= MOST_DRIFT;
    if (!holds) this.#ways.delete(list);
    return holds ? way : undefined;
  }
}

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
  if (stretch.areFew || skip < STRIDE) return readRange(db, stretch, { skip, limit });
  const known = landmarks.get(db) ?? new Landmarks();
  landmarks.set(db, known);
  const list = `${stretch.direction} ${stretch.name}`;
  return inOrder(db, async (trx) => {
    const from = known.before(list, skip, total);
    const passed = await readLandmarks(trx, stretch, { from, until: skip });
    known.learn(list, total, passed);
    const { position, mark } = passed.at(-1) ?? from;
    return read(trx, stretch, { after: mark, skip: skip - position, limit });
  });
}

/** The rows behind one that was read before. */
export async function readBehind(
  db: Kysely<Database>,
  stretch: Stretch,
  { after, limit }: { after: Mark; limit: number },
): Promise<Mark[]> {
  return readRange(db, stretch, { after, limit });
}

interface Range {
  after?: Mark | undefined;
  skip?: number;
  limit: number;
}

async function readRange(db: Kysely<Database>, stretch: Stretch, range: Range): Promise<Mark[]> {
  return stretch.areFew ? read(db, stretch, range) : inOrder(db, async (trx) => read(trx, stretch, range));
}

async function read(
  db: Kysely<Database>,
  { found, order, direction, areFew }: Stretch,
  { after, skip = 0, limit }: Range,
): Promise<Mark[]> {
  const rows = order(found, { direction, areFew, after, limit: skip + limit });
  return (await sql<Mark>`SELECT key::text AS key, id FROM ${rows} AS ordered OFFSET ${skip}`.execute(db)).rows;
}

/** The rows behind each full stride up to a position. PostgreSQL counts from one to the next within an index, which is several times quicker than numbering all. */
async function readLandmarks(
  trx: Kysely<Database>,
  { found, order, direction }: Stretch,
  { from, until }: { from: Placed; until: number },
): Promise<Placed[]> {
  const next = (after: Place | undefined): RawBuilder<unknown> => {
    const rows = order(found, { direction, areFew: false, after, limit: STRIDE });
    return sql`(SELECT key, id FROM ${rows} AS ordered OFFSET ${sql.lit(STRIDE - 1)})`;
  };
  const { rows } = await sql<Mark & { position: number }>`
    WITH RECURSIVE landmark AS (
      SELECT key, id, ${from.position + STRIDE}::integer AS position FROM ${next(from.mark)} AS first WHERE ${from.position + STRIDE} <= ${until}::integer
      UNION ALL
      SELECT next.key, next.id, position + ${sql.lit(STRIDE)}
      FROM landmark CROSS JOIN LATERAL ${next({ key: sql`landmark.key`, id: sql`landmark.id` })} AS next
      WHERE position + ${sql.lit(STRIDE)} <= ${until}::integer
    )
    SELECT key::text AS key, id, position FROM landmark ORDER BY position`.execute(trx);
  return rows.map(({ position, ...mark }) => ({ position, mark }));
}

/** Many rows are never sorted: PostgreSQL is told so, because where filters depend on each other it misjudges how soon an order yields enough of them. */
async function inOrder<T>(db: Kysely<Database>, read: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(trx);
    return read(trx);
  });
}
