import { type Kysely, sql } from 'kysely';

import type { CallerContext } from '#server/operation.ts';

import { cancellable } from './cancellable.ts';
import type { Database } from './schema.ts';

/**
 * Reads with an index where PostgreSQL would rather read the whole table: it guesses how many rows have a set of words, and with words of our own it guesses
 * wrong. Stops once nobody waits for the answer.
 *
 * The memory is enough to keep a large set of rows one by one and not page by page.
 */
export async function byIndex<T>(
  { db, signal }: Pick<CallerContext, 'db' | 'signal'>,
  read: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return cancellable(db, signal, async (trx) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('work_mem', '64MB', true)`.execute(trx);
    return read(trx);
  });
}
