import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { Refusal } from '#server/operation.ts';

/** At most `most` tries in `seconds`, counted from the first one. */
export interface Limit {
  key: string;
  most: number;
  seconds: number;
}

/**
 * Counts one try towards every limit, or refuses it when one of them is spent, in one statement.
 *
 * A refused try counts towards none of them: otherwise one address could go on knocking until the looser limit of an account, which
 * its owner shares, were spent as well. Parallel tries all meet in the upsert, so none slips through between look and count.
 */
export async function countTry(db: Kysely<Database>, limits: readonly Limit[]): Promise<void> {
  const { rows } = await sql<{ wait: number | null }>`
    WITH asked AS (
      SELECT * FROM unnest(${limits.map(({ key }) => key)}::text[], ${limits.map(({ most }) => most)}::int[], ${limits.map(({ seconds }) => seconds)}::int[])
        AS limits (key, most, seconds)
    ), spent AS (
      SELECT window_end FROM rate_limit JOIN asked USING (key) WHERE window_end > now() AND hits >= most
    ), counted AS (
      INSERT INTO rate_limit AS held (key, window_end, hits)
      SELECT key, now() + make_interval(secs => seconds), 1 FROM asked WHERE NOT EXISTS (SELECT FROM spent) ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        hits = CASE WHEN held.window_end > now() THEN held.hits + 1 ELSE 1 END,
        window_end = CASE WHEN held.window_end > now() THEN held.window_end ELSE excluded.window_end END
      RETURNING key, hits, window_end
    )
    SELECT ceil(extract(epoch FROM max(window_end) - now()))::int AS wait
    FROM (SELECT window_end FROM spent UNION ALL SELECT window_end FROM counted JOIN asked USING (key) WHERE hits > most) AS refusing`.execute(
    db,
  );
  const wait = rows[0]?.wait;
  if (wait !== null && wait !== undefined) throw tooMany(Math.max(1, wait));
}

/** Takes back one counted try that turned out to be a good one. */
export async function forgiveTry(db: Kysely<Database>, limits: readonly Limit[]): Promise<void> {
  await db
    .with('held', (cte) =>
      cte
        .selectFrom('rate_limit')
        .select('key')
        .where(
          'key',
          'in',
          limits.map(({ key }) => key),
        )
        .orderBy('key')
        .forUpdate(),
    )
    .updateTable('rate_limit')
    .from('held')
    .whereRef('rate_limit.key', '=', 'held.key')
    .set({ hits: sql<number>`greatest(hits - 1, 0)` })
    .execute();
}

/**
 * What an address counts as in a limit.
 *
 * A household of IPv6 owns a whole /64 and could change its address with every try, so its first 64 bits count.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

function tooMany(seconds: number): Refusal {
  if (seconds < 120) return new Refusal(429, 'tooMany', { retryafter: seconds, values: { seconds } });
  if (seconds < 7200) return new Refusal(429, 'tooManyMinutes', { retryafter: seconds, values: { minutes: Math.ceil(seconds / 60) } });
  return new Refusal(429, 'tooManyHours', { retryafter: seconds, values: { hours: Math.ceil(seconds / 3600) } });
}
