import { type RawBuilder, sql } from 'kysely';

/** Work that nobody has begun waits for its turn, and its job with it; only after this long the job may be lost. */
export const TURN = sql.lit('10 minutes');

/**
 * Whether nobody works on a row: nobody has begun, or whoever did has been silent for too long.
 *
 * Rows of work have a `runner`, the run that is at work, and a `beattime`, when it was last heard of.
 *
 * @param silence after which a run counts as gone, a span of PostgreSQL as '20 seconds'; whoever works says so more often
 */
export function isFree(silence: string): RawBuilder<boolean> {
  return sql<boolean>`(runner IS NULL OR beattime < now() - interval ${sql.lit(silence)})`;
}

/**
 * Whether a row of work needs a job anew: its run has been silent for too long, or nobody has begun for much longer.
 *
 * What waits for its turn is not missed as soon as a run would be: else each minute sends one more job for it.
 */
export function isLeftBehind(silence: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(beattime, createtime) < now() - CASE WHEN runner IS NULL THEN interval ${TURN} ELSE interval ${sql.lit(silence)} END`;
}
