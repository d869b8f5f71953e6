import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { withinSeconds } from '#server/database/within-seconds.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';

import { crowdedOwners, type Due, dueByRoom, dueByTime, type DueQuery } from './due-customers.ts';
import { updateFallTimes } from './fall-times.ts';
import { moveCustomers } from './move-customers.ts';
import { readPoolRules } from './pool-rules.ts';
import { remindOwners, tellFormerOwners } from './remind-owners.ts';

/** Customers of one transaction: few enough that nobody who works on them waits. */
const AT_ONCE = 500;
/** Whoever works on some of them may take this long. */
const TEN_MINUTES = 600;

/** Every hour, does the daily run of each company whose hour has come. */
export function poolsJob(db: Kysely<Database>): JobDefinition {
  return { name: 'pools', cron: '0 * * * *', run: () => runPools(db) };
}

/**
 * Does the daily run of every company whose hour has come and whose run of the day is not done.
 *
 * @throws AggregateError after all of them, with what went wrong in some
 */
export async function runPools(db: Kysely<Database>): Promise<void> {
  const companies = await db
    .selectFrom('pool_rules')
    .where(sql<boolean>`(rules ->> 'enabled')::boolean`)
    .select('tenant_id as id')
    .orderBy('tenant_id')
    .execute();
  const failures: unknown[] = [];
  for (const { id } of companies)
    try {
      const day = await dueDay(db, id);
      if (day !== undefined) await runPool(db, id, day);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `The daily run of ${failures.length} companies failed`);
}

/** The day where the company is, if its run is to be done. */
async function dueDay(db: Kysely<Database>, tenantId: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    SELECT local::date::text AS day
    FROM pool_rules CROSS JOIN LATERAL (SELECT now() AT TIME ZONE (rules ->> 'timezone') AS local) AS clock
    WHERE tenant_id = ${tenantId} AND local::time >= (rules ->> 'runat')::time
      AND NOT EXISTS (SELECT FROM pool_run WHERE pool_run.tenant_id = pool_rules.tenant_id AND day = local::date AND finishtime IS NOT NULL)`.execute(
    db,
  );
  return rows[0]?.day;
}

/**
 * One company's run of a day: moves what has to go, a part at a time, and then tells people.
 *
 * A run that was killed goes on where it stopped; one that is done does nothing, however often it begins.
 */
export async function runPool(db: Kysely<Database>, tenantId: string, day: string): Promise<void> {
  await db
    .insertInto('pool_run')
    .values({ tenant_id: tenantId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (await hasNewRules(db, tenantId)) await updateFallTimes(db, tenantId);
  while (await moveSome(db, { tenantId, day }, LATE));
  for (const owner of await findCrowded(db, tenantId)) while (await moveSome(db, { tenantId, day }, crowdedOf(owner)));
  await db.transaction().execute(async (trx) => {
    const finished = await trx
      .updateTable('pool_run')
      .set({ finishtime: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('day', '=', day)
      .where('finishtime', 'is', null)
      .returning('moved')
      .executeTakeFirst();
    if (!finished) return;
    await tellFormerOwners(trx, { tenantId, day, moved: finished.moved });
    await remindOwners(trx, { tenantId, day, rules: await readPoolRules(trx, tenantId) });
  });
}

/** Whether the rules changed after the last run, so that the job that works out the times anew may not be over. */
async function hasNewRules(db: Kysely<Database>, tenantId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pool_rules WHERE tenant_id = ${tenantId}
      AND updatetime > ALL (SELECT begintime FROM pool_run WHERE tenant_id = ${tenantId} AND finishtime IS NOT NULL)`.execute(db);
  return rows.length > 0;
}

async function findCrowded(db: Kysely<Database>, tenantId: string): Promise<string[]> {
  const rules = await readPoolRules(db, tenantId);
  if (rules.capacity.length === 0) return [];
  const { rows } = await withinSeconds(db, TEN_MINUTES, async (trx) => crowdedOwners({ tenantId, rules }).execute(trx));
  return rows.map(({ owner }) => owner);
}

/** Why customers go: which ones it may be, and which of those it is. */
interface Cause {
  find: (query: DueQuery) => RawBuilder<{ id: string }>;
  judge: (query: DueQuery, ids: readonly string[]) => RawBuilder<Due>;
}

const LATE: Cause = {
  find: ({ tenantId, until }) => sql<{ id: string }>`
    SELECT id FROM customer WHERE tenant_id = ${tenantId} AND deletetime IS NULL AND fallat <= ${until} ORDER BY fallat, id LIMIT ${AT_ONCE}`,
  judge: (query, ids) => dueByTime({ ...query, among: isOf(ids) }),
};

function crowdedOf(owner: string): Cause {
  const among = sql<boolean>`customer.owner_id = ${owner}`;
  return {
    find: (query) => sql<{ id: string }>`SELECT id FROM ${dueByRoom({ ...query, among })} AS due ORDER BY id LIMIT ${AT_ONCE}`,
    judge: (query, ids) => sql<Due>`(SELECT * FROM ${dueByRoom({ ...query, among })} AS due WHERE id = ANY (${ids}::bigint[]))`,
  };
}

function isOf(ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`customer.id = ANY (${ids}::bigint[])`;
}

/** Moves some of what has to go; false where nothing is left. The run's row is held, so that two servers take turns. */
async function moveSome(db: Kysely<Database>, { tenantId, day }: { tenantId: string; day: string }, cause: Cause): Promise<boolean> {
  return withinSeconds(db, TEN_MINUTES, async (trx) => {
    const run = await trx
      .selectFrom('pool_run')
      .where('tenant_id', '=', tenantId)
      .where('day', '=', day)
      .select(['begintime', 'moved', 'finishtime'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (run.finishtime) return false;
    const rules = await readPoolRules(trx, tenantId);
    const { looked, due } = await lockDue(trx, { tenantId, rules, until: sql<Date>`${run.begintime}::timestamptz` }, cause);
    for (const reason of ['timeout', 'nodeal', 'noopportunity', 'capacity', 'protectend'] as const) {
      const ids = due.filter((one) => one.reason === reason).map(({ id }) => id);
      if (ids.length > 0)
        await moveCustomers(trx, { tenantId, accountId: null, address: '' }, { ids, to: null, action: 'autofall', reason });
    }
    const moved = { ...run.moved };
    for (const { owner } of due) moved[owner] = (moved[owner] ?? 0) + 1;
    await trx
      .updateTable('pool_run')
      .set({ moved: JSON.stringify(moved) })
      .where('tenant_id', '=', tenantId)
      .where('day', '=', day)
      .execute();
    return looked;
  });
}

/**
 * Locked first and judged again then: whoever followed up a moment ago keeps the customer.
 *
 * Customers that stay are written too, so that the trigger works out their time anew: former rules may have set it, and they would be found again.
 */
async function lockDue(trx: Kysely<Database>, query: DueQuery, { find, judge }: Cause): Promise<{ looked: boolean; due: readonly Due[] }> {
  const { rows: found } = await find(query).execute(trx);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { looked: false, due: [] };
  await sql`SELECT FROM customer WHERE ${isOf(ids)} ORDER BY id FOR UPDATE`.execute(trx);
  const { rows: due } = await sql<Due>`SELECT * FROM ${judge(query, ids)} AS due`.execute(trx);
  const going = new Set(due.map(({ id }) => id));
  await sql`UPDATE customer SET fallat = NULL WHERE ${isOf(ids.filter((id) => !going.has(id)))}`.execute(trx);
  return { looked: true, due };
}
