import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { searchQuery } from '#lib/status-names.ts';
import { stopNamedWork } from '#server/database/named-work.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { findQuery, own, type QueryRow, wireQuery, workNameOf } from './query-result.ts';
import { searchQueryJobName } from './run-query.ts';
import { giveWay } from './start.ts';

/** How far a query is. */
export const getSearchQuery: Operation<'getSearchQuery'> = async ({ db, user }, { queryid }) =>
  wireQuery(await findQuery(db, user, queryid));

/** Cancels a query, in the database too, or lets one go on that was cancelled or has failed: it keeps what it had. */
export const updateSearchQueryStatus: Operation<'updateSearchQueryStatus'> = async (context, { queryid, status }) => {
  const row = await findQuery(context.db, context.user, queryid);
  return wireQuery(status === searchQuery.cancelled ? await cancel(context.db, row) : await goOn(context, row));
};

/** Cancels the caller's newest query that still runs; none may run. */
export const cancelLastQuery: Operation<'cancelLastQuery'> = async ({ db, user }) => {
  const row = await running(db, user);
  return { count: row && (await stopRunning(db, row)) ? 1 : 0 };
};

function running(db: Kysely<Database>, user: Caller): Promise<QueryRow | undefined> {
  return own(db, user)
    .where('status', 'in', [searchQuery.queued, searchQuery.running])
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function cancel(db: Kysely<Database>, row: QueryRow): Promise<QueryRow> {
  if (row.status === searchQuery.cancelled) return row;
  const cancelled = await stopRunning(db, row);
  if (!cancelled) throw new Refusal(409, 'queryIsOver', { field: 'queryid' });
  return cancelled;
}

/** Nothing where it is over by now. The status comes first, so that the job finds out why its statement was ended. */
async function stopRunning(db: Kysely<Database>, row: QueryRow): Promise<QueryRow | undefined> {
  const cancelled = await db
    .updateTable('search_query')
    .set({ status: searchQuery.cancelled, finishtime: new Date() })
    .where('id', '=', row.id)
    .where('status', 'in', [searchQuery.queued, searchQuery.running])
    .returningAll()
    .executeTakeFirst();
  if (cancelled) await stopNamedWork(db, workNameOf(row));
  return cancelled;
}

async function goOn({ db, user, jobs }: CallerContext, { id, purpose }: QueryRow): Promise<QueryRow> {
  if (purpose === 'collect' && !mayDo(user.rights, 'search', 'collect')) throw new Refusal(401, 'noPermission');
  const { row, stopped } = await db.transaction().execute(async (trx) => {
    await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
    const { status } = await findQuery(trx, user, id);
    if (status < searchQuery.done) throw new Refusal(409, 'queryGoesOn', { field: 'queryid' });
    if (status === searchQuery.done) throw new Refusal(409, 'queryIsOver', { field: 'queryid' });
    const stopped = await giveWay(trx, user, purpose);
    const row = await trx
      .updateTable('search_query')
      .set({ status: searchQuery.queued, tries: 0, finishtime: null, beattime: new Date(), runner: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { row, stopped };
  });
  for (const query of stopped) await stopNamedWork(db, workNameOf(query));
  await jobs.send(searchQueryJobName, { id });
  return row;
}
