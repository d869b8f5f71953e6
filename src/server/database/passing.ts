import { isDatabaseAway } from './away.ts';
import { isConflict } from './one-connection.ts';

/** A statement that was ended because it ran too long: the database is there, but has more to do than it can. */
const QUERY_CANCELED = '57014';

/** The database is away, has too much to do, or undid this for the sake of others: the same may succeed a little later. */
export function isPassing(error: unknown): boolean {
  return isDatabaseAway(error) || isConflict(error) || (error as { code?: unknown }).code === QUERY_CANCELED;
}
