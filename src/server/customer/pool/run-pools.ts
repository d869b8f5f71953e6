import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';

import { type Due, dueCustomers } from './due-customers.ts';
import { moveCustomers } from './move-customers.ts';
import { type PoolRules, readPoolRules } from './pool-rules.ts';
import { remindOwners, tellFormerOwners } from './remind-owners.ts';

/** Customers of one transaction: few enough that nobody who works on them waits. */
const AT_ONCE = 500;

/** Every hour, does the daily run of each company whose hour has come. */
export function poolsJob(db: Kysely<Database>): JobDefinition {
  return { name: 'pools', cron: '0 * * * *', run: () => runPools(db) };
}

/** Does the daily run of every company whose hour has come and whose run of the day is not done. */
export async function runPools(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ tenant: string; day: string }>`
    SELECT tenant_id AS tenant, local::date::text AS day
    FROM pool_rules CROSS JOIN LATERAL (SELECT now() AT TIME ZONE (rules ->> 'timezone') AS local) AS clock
    WHERE (rules ->> 'enabled')::boolean AND local::time >= (rules ->> 'runat')::time
      AND NOT EXISTS (SELECT FROM pool_run WHERE pool_run.tenant_id = pool_rules.tenant_id AND day = local::date AND finishtime IS NOT NULL)
    ORDER BY tenant_id`.execute(db);
  for (const { tenant, day } of rows) await runPool(db, tenant, day);
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
  while (await moveSome(db, tenantId, day));
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

/** Moves some of what has to go; false where nothing is left. The run's row is held, so that two servers take turns. */
async function moveSome(db: Kysely<Database>, tenantId: string, day: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const run = await trx
      .selectFrom('pool_run')
      .where('tenant_id', '=', tenantId)
      .where('day', '=', day)
      .select(['begintime', 'moved', 'finishtime'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (run.finishtime) return false;
    const rules = await readPoolRules(trx, tenantId);
    const due = await lockDue(trx, { tenantId, rules, until: run.begintime });
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
    return due.length > 0;
  });
}

/** Locked first and judged again then: whoever followed up a moment ago keeps the customer. */
async function lockDue(
  db: Kysely<Database>,
  { tenantId, rules, until }: { tenantId: string; rules: PoolRules; until: Date },
): Promise<readonly Due[]> {
  await sql`SET LOCAL statement_timeout = '10min'`.execute(db);
  const due = dueCustomers({ tenantId, rules, until: sql<Date>`${until}::timestamptz` });
  const { rows: found } = await sql<Due>`SELECT * FROM ${due} AS due ORDER BY id LIMIT ${AT_ONCE}`.execute(db);
  const ids = found.map(({ id }) => id);
  await sql`SELECT FROM customer WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR UPDATE`.execute(db);
  const { rows } = await sql<Due>`SELECT * FROM ${due} AS due WHERE id = ANY (${ids}::bigint[])`.execute(db);
  return rows;
}
