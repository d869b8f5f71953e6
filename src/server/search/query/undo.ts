import { type Kysely, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { searchQuery } from '#lib/status-names.ts';
import { runBatch } from '#server/customer/batch/run-batch.ts';
import type { Database } from '#server/database/schema.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { findQuery, type QueryRow } from './query-result.ts';

const UNDO_MS = 10 * 60_000;

/** Takes the customers of a collection back out of the pool, within ten minutes. What somebody has changed or handed on since stays. */
export const undoSearchQuery: Operation<'undoSearchQuery'> = async (context, { queryid }) => {
  const { db, user } = context;
  const row = await findQuery(db, user, queryid);
  if (!mayDo(user.rights, 'customer', 'delete')) throw new Refusal(401, 'noPermission');
  if (row.status < searchQuery.done) throw new Refusal(409, 'queryGoesOn', { field: 'queryid' });
  if (!row.finishtime || row.finishtime.getTime() < Date.now() - UNDO_MS) throw new Refusal(409, 'undoTooLate', { field: 'queryid' });
  const ids = await untouched(db, row);
  const order = { kind: 'delete', list: 'slist' } as const;
  const done = ids.length > 0 ? (await runBatch(context, { id: ids.join('|'), field: 'queryid', order })).done : 0;
  await db
    .updateTable('search_query')
    .set((eb) => ({ undone: eb('undone', '+', done) }))
    .where('id', '=', row.id)
    .execute();
  return { done, kept: row.collected - row.undone - done };
};

/**
 * The customers that are as they were when they were collected. Only a change of their own columns raises the version; a record, a plan or a contact shows in
 * the time of the last change, and a file in neither.
 */
async function untouched(db: Kysely<Database>, { id, account_id }: QueryRow): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT customer.id FROM search_query_part CROSS JOIN unnest(customer_ids) AS made JOIN customer ON customer.id = made
    WHERE query_id = ${id} AND deletetime IS NULL AND version = 1 AND updatetime = createtime AND owner_id = ${account_id}
      AND NOT EXISTS (SELECT FROM customer_file WHERE customer_file.customer_id = customer.id) ORDER BY customer.id`.execute(db);
  return rows.map((row) => row.id);
}
