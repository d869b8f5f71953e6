import { type Kysely, sql } from 'kysely';

import { searchQuery } from '#lib/status-names.ts';
import { isStopped } from '#server/database/named-work.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts';

import { collectParts } from './collect.ts';
import { finishQuery } from './finish.ts';
import { gather } from './gather.ts';
import type { QueryRow } from './query-result.ts';

/** Works on one query. */
export const searchQueryJobName: Pick<JobDefinition<{ id: string }>, 'name'> = { name: 'search-query' };

/** No step of a query is silent for longer. */
const SILENCE = sql.lit('90 seconds');
const TRIES = 5;

/** The jobs of queries: the work itself, and every minute a look for work that a killed server has left. */
export function searchQueryJobs(db: Kysely<Database>): JobDefinition[] {
  return [
    { ...searchQueryJobName, takesLong: true, run: (data) => runQuery(db, (data as { id: string }).id) },
    { name: 'left-search-queries', cron: '* * * * *', run: (_, send) => resumeQueries(db, send) },
  ];
}

/** Gathers, then counts or collects. Each step commits by itself and is done once, so that a run after a killed one goes on where that was. */
async function runQuery(db: Kysely<Database>, id: string): Promise<void> {
  const row = await begin(db, id);
  if (!row) return;
  try {
    await gather(db, row);
    if (row.purpose === 'collect') await collectParts(db, row);
    await finishQuery(db, row);
  } catch (error) {
    // Cancelled, the row says so already; too slow, it shall not be tried again.
    if (!isStopped(error)) throw error;
    await db
      .updateTable('search_query')
      .set({ status: searchQuery.failed, finishtime: new Date() })
      .where('id', '=', id)
      .where('status', '=', searchQuery.running)
      .execute();
  }
}

/** The query, marked as running; what has been tried too often has failed. */
async function begin(db: Kysely<Database>, id: string): Promise<QueryRow | undefined> {
  const { rows } = await sql<QueryRow>`
    UPDATE search_query SET tries = tries + 1, beattime = now(), status = CASE WHEN tries < ${TRIES} THEN 1 ELSE 4 END,
      finishtime = CASE WHEN tries < ${TRIES} THEN NULL ELSE now() END
    WHERE id = ${id} AND status IN (0, 1) RETURNING *`.execute(db);
  return rows.find(({ status }) => status === searchQuery.running);
}

async function resumeQueries(db: Kysely<Database>, send: Jobs['send']): Promise<void> {
  const left = await db
    .updateTable('search_query')
    .set({ beattime: new Date() })
    .where('status', 'in', [searchQuery.queued, searchQuery.running])
    .where(sql<boolean>`coalesce(beattime, createtime) < now() - interval ${SILENCE}`)
    .returning('id')
    .execute();
  for (const { id } of left) await send(searchQueryJobName, { id });
}
