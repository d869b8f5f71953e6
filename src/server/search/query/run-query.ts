import { randomUUID } from 'node:crypto';

import { type Kysely, sql, type UpdateObject } from 'kysely';

import { searchQuery, noticeTypes } from '#lib/status-names.ts';
import { type Created, createCustomers } from '#server/customer/create/create-customers.ts';
import { isStopped, asNamedWork } from '#server/database/named-work.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts';
import { isFree, isLeftBehind } from '#server/jobs/left-behind.ts';
import { notify } from '#server/notice/notify.ts';

import { findCompanies } from '../company-customers.ts';
import { toSql } from '../condition.ts';
import { GATHER_AT_MOST, PART } from './limits.ts';
import { type QueryRow, questionOf, workNameOf } from './query-result.ts';
import { countMarket } from './statistics.ts';

/** No step may take longer; a query that needs it has failed. */
const STEP_SECONDS = 60;

type Change = UpdateObject<Database, 'search_query'>;

/** The query was cancelled meanwhile, or somebody else works on it; the step is undone. */
class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

const COLUMNS = ['collected', 'mine', 'colleague', 'pool', 'overfull'] as const;

/** Companies of one step: few enough that it can be watched, many enough that a search of a million is not asked a thousand times. */
const STEP = 10 * PART;

interface Part {
  part: number;
  count: number;
  id: string;
  sortname: string;
}

/** Works on one query. */
export const searchQueryJobName: Pick<JobDefinition<{ id: string }>, 'name'> = { name: 'search-query' };

const BEAT_EVERY_MS = 10_000;
/** Whoever works on a query says so more often than this. */
const SILENCE = '90 seconds';
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
  const beat = () => ownRun(db, row).set({ beattime: new Date() }).execute();
  // A beat that fails is made up for by the next one; where none comes through, somebody else takes the query over.
  const beating = setInterval(() => void beat().catch(() => undefined), BEAT_EVERY_MS);
  try {
    await gather(db, row);
    if (row.purpose === 'collect') await collectParts(db, row);
    await finishQuery(db, row);
  } catch (error) {
    if (error instanceof Cancelled) return;
    // Cancelled, the row says so already; too slow, it shall not be tried again.
    const isOver = isStopped(error);
    await ownRun(db, row)
      .set(isOver ? { status: searchQuery.failed, finishtime: new Date() } : { runner: null })
      .execute();
    if (!isOver) throw error;
  } finally {
    clearInterval(beating);
  }
}

/** The query, marked as running, where nobody works on it; what has been tried too often has failed. */
async function begin(db: Kysely<Database>, id: string): Promise<QueryRow | undefined> {
  const { rows } = await sql<QueryRow>`
    UPDATE search_query SET tries = tries + 1, beattime = now(), runner = ${randomUUID()}, status = CASE WHEN tries < ${TRIES} THEN 1 ELSE 4 END,
      finishtime = CASE WHEN tries < ${TRIES} THEN NULL ELSE now() END
    WHERE id = ${id} AND status IN (0, 1) AND ${isFree(SILENCE)} RETURNING *`.execute(db);
  return rows.find(({ status }) => status === searchQuery.running);
}

/** The query, as long as this run is the one that works on it. */
function ownRun(db: Kysely<Database>, { id, runner }: QueryRow) {
  return db.updateTable('search_query').where('id', '=', id).where('runner', '=', runner).where('status', '=', searchQuery.running);
}

async function resumeQueries(db: Kysely<Database>, send: Jobs['send']): Promise<void> {
  const left = await db
    .updateTable('search_query')
    .set({ beattime: new Date(), runner: null })
    .where('status', 'in', [searchQuery.queued, searchQuery.running])
    .where(isLeftBehind(SILENCE))
    .returning('id')
    .execute();
  for (const { id } of left) await send(searchQueryJobName, { id });
}

/** Ends a query: one that counts with its statistics, one that collects with a notice, for whoever has left. */
async function finishQuery(db: Kysely<Database>, row: QueryRow): Promise<void> {
  await takeStep(db, row, async (trx) => {
    const end = { status: searchQuery.done, finishtime: sql<Date>`now()` };
    if (row.purpose === 'statistics') return { ...end, statistics: JSON.stringify(await countMarket(trx, questionOf(row))) };
    await tell(trx, row);
    return end;
  });
}

async function tell(trx: Kysely<Database>, { id, tenant_id, account_id }: QueryRow): Promise<void> {
  const { collected, found } = await trx
    .selectFrom('search_query')
    .where('id', '=', id)
    .select(['collected', 'found'])
    .executeTakeFirstOrThrow();
  const values = { ok: collected, left: found - collected };
  const href = `/search/searching/${id}`;
  await notify(trx, [
    { tenantId: tenant_id, accountId: account_id, recordtype: noticeTypes.finished, recordid: id, key: 'collectionFinished', values, href },
  ]);
}

/** Gathers the companies that match, by name, in parts; it goes on after the last part there is. */
async function gather(db: Kysely<Database>, row: QueryRow): Promise<void> {
  while (await takeStep(db, row, (trx) => gatherSome(trx, row)));
}

async function gatherSome(trx: Kysely<Database>, row: QueryRow) {
  const last = await lastPart(trx, row.id);
  const found = last ? last.part * PART + last.count : 0;
  if (found % PART !== 0 || found >= GATHER_AT_MOST) return undefined;
  const { rows } = await sql<{ count: number }>`
    INSERT INTO search_query_part (query_id, part, company_ids)
    SELECT ${row.id}::bigint, ${last ? last.part + 1 : 0}::integer + ((place - 1) / ${PART})::integer, array_agg(id ORDER BY place)
    FROM (
      SELECT id, row_number() OVER (ORDER BY sortname, id) AS place FROM (
        SELECT id, sortname FROM company
        WHERE ${toSql(questionOf(row))} AND ${last ? sql`(sortname, id) > (${last.sortname}, ${last.id}::bigint)` : sql`TRUE`}
        ORDER BY sortname, id LIMIT ${Math.min(STEP, GATHER_AT_MOST - found)}
      ) AS next
    ) AS placed
    GROUP BY 2 ON CONFLICT DO NOTHING RETURNING cardinality(company_ids) AS count`.execute(trx);
  return rows.length === 0 ? undefined : { found: found + rows.reduce((sum, { count }) => sum + count, 0) };
}

async function lastPart(trx: Kysely<Database>, queryId: string): Promise<Part | undefined> {
  const { rows } = await sql<Part>`
    SELECT part, cardinality(company_ids) AS count, company.id, sortname
    FROM search_query_part JOIN company ON company.id = company_ids[cardinality(company_ids)]
    WHERE query_id = ${queryId} ORDER BY part DESC LIMIT 1`.execute(trx);
  return rows[0];
}

/** Copies what was gathered into the private pool, part by part, each whole or not at all; what is a customer already stays as it is. */
async function collectParts(db: Kysely<Database>, row: QueryRow): Promise<void> {
  while (await takeStep(db, row, (trx) => collectPart(trx, row)));
}

async function collectPart(trx: Kysely<Database>, row: QueryRow) {
  const next = await trx
    .selectFrom('search_query_part')
    .where('query_id', '=', row.id)
    .where('customer_ids', 'is', null)
    .select(['part', 'company_ids'])
    .orderBy('part')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!next) return undefined;
  const outcomes = await createCustomers(
    trx,
    { tenantId: row.tenant_id, accountId: row.account_id, address: row.address },
    { ownerId: row.account_id, customers: await findCompanies(trx, next.company_ids), refuse: ['name'], action: 'create' },
  );
  const made = outcomes.flatMap((outcome) => (outcome.state === 'created' ? [outcome.id] : []));
  await trx
    .updateTable('search_query_part')
    .set({ customer_ids: made })
    .where('query_id', '=', row.id)
    .where('part', '=', next.part)
    .execute();
  return countsOf(outcomes, row.account_id);
}

/** How many more went where; of two companies that are one, the second is the collector's customer already. */
function countsOf(outcomes: readonly Created[], accountId: string) {
  const columns = outcomes.map((outcome) => columnOf(outcome, accountId));
  return Object.fromEntries(
    COLUMNS.map((column) => [column, sql<number>`${sql.ref(column)} + ${columns.filter((one) => one === column).length}`]),
  );
}

function columnOf(outcome: Created, accountId: string): (typeof COLUMNS)[number] {
  if (outcome.state !== 'duplicate') return ({ created: 'collected', twin: 'mine', full: 'overfull' } as const)[outcome.state];
  const ownerId = outcome.matches[0]?.ownerId ?? null;
  if (ownerId === null) return 'pool';
  return ownerId === accountId ? 'mine' : 'colleague';
}

/**
 * Does one step of a query in a transaction that can be stopped, and writes down how far it is by that.
 *
 * @param step answers what to write down, or nothing when there was nothing left to do
 * @returns whether there may be more to do
 * @throws Cancelled
 */
async function takeStep(
  db: Kysely<Database>,
  row: QueryRow,
  step: (trx: Kysely<Database>) => Promise<Change | undefined>,
): Promise<boolean> {
  return asNamedWork(db, { name: workNameOf(row), seconds: STEP_SECONDS }, async (trx) => {
    const change = await step(trx);
    if (!change) return false;
    const { numUpdatedRows } = await ownRun(trx, row)
      .set({ ...change, beattime: new Date() })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Cancelled();
    return true;
  });
}
