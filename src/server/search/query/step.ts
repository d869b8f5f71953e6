import { type Kysely, sql, type UpdateObject } from 'kysely';

import { searchQuery } from '#lib/status-names.ts';
import { asNamedWork } from '#server/database/named-work.ts';
import type { Database } from '#server/database/schema.ts';

import { type QueryRow, workNameOf } from './query-result.ts';

/** No step may take longer; a query that needs it has failed. */
const STEP_TIMEOUT = sql.lit('60s');

type Change = UpdateObject<Database, 'search_query'>;

/** The query was cancelled meanwhile; the step is undone. */
class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/**
 * Does one step of a query in a transaction that can be stopped, and writes down how far it is by that.
 *
 * @param step answers what to write down, or nothing when there was nothing left to do
 * @returns whether there may be more to do; after a cancel there is not
 */
export async function takeStep(
  db: Kysely<Database>,
  row: QueryRow,
  step: (trx: Kysely<Database>) => Promise<Change | undefined>,
): Promise<boolean> {
  try {
    return await asNamedWork(db, workNameOf(row), async (trx) => {
      await sql`SET LOCAL statement_timeout = ${STEP_TIMEOUT}`.execute(trx);
      const change = await step(trx);
      if (!change) return false;
      const { numUpdatedRows } = await trx
        .updateTable('search_query')
        .set({ ...change, beattime: new Date() })
        .where('id', '=', row.id)
        .where('status', '=', searchQuery.running)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Cancelled();
      return true;
    });
  } catch (error) {
    if (error instanceof Cancelled) return false;
    throw error;
  }
}
