import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** A position in the timeline: a time in microseconds, then the source's rank, then the record's number. */
export interface Position {
  at: string;
  rank: number;
  id: string;
}

/** Where reading goes on, as text that tells its holder nothing. */
export function writeCursor({ at, rank, id }: Position): string {
  return Buffer.from(`${at}.${rank}.${id}`).toString('base64url');
}

/** The position in a cursor, or nothing where it is none of ours. */
export function readCursor(cursor: string): Position | undefined {
  const [, at, rank, id] = /^(-?\d{1,17})\.(\d{1,2})\.(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return at === undefined || rank === undefined || id === undefined ? undefined : { at, rank: Number(rank), id };
}

/** Whether `a` stands before `b` in the timeline: what is later, of one time what is of the higher rank, then of the higher number. */
export function comesBefore(a: Position, b: Position): boolean {
  if (a.at !== b.at) return BigInt(a.at) > BigInt(b.at);
  if (a.rank !== b.rank) return a.rank > b.rank;
  return BigInt(a.id) > BigInt(b.id);
}

/** A time as the microseconds that positions are compared by; JavaScript's own dates would lose the last three digits. */
export function microseconds(time: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(extract(epoch FROM ${time}) * 1000000)::bigint::text`;
}

interface Columns {
  time: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

/** The rows of a source that stand after a position. */
export function after(position: Position | undefined, rank: number, { time, id }: Columns): RawBuilder<SqlBool> {
  if (!position) return sql<SqlBool>`true`;
  const at = sql`'epoch'::timestamptz + ${position.at}::bigint * interval '1 microsecond'`;
  if (rank < position.rank) return sql<SqlBool>`${time} <= ${at}`;
  if (rank > position.rank) return sql<SqlBool>`${time} < ${at}`;
  return sql<SqlBool>`(${time}, ${id}) < (${at}, ${position.id}::bigint)`;
}
