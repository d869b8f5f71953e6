import { type Kysely, sql } from 'kysely';

import { emailTask } from '#lib/status-names.ts';
import { readMember } from '#server/account/session/caller.ts';
import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { withinSeconds } from '#server/database/within-seconds.ts';
import type { JobDefinition, JobHandle } from '#server/jobs/jobs.ts';
import type { Member } from '#server/operation.ts';
import { findExchangers, resolverOf } from '#server/verify/talk/find-exchangers.ts';

import { wakeMarketing } from '../send/wake-marketing.ts';
import { makeBudgets } from '../sender/budgets.ts';
import { roomOf } from '../sender/quota.ts';
import { insertFollowUps } from '../sequence/follow-ups.ts';
import { MAIL } from '../states-in-sql.ts';
import type { TaskRow } from '../task/task-rows.ts';
import { hasVariants } from '../text/variants.ts';
import { REST } from '../trial/trial.ts';
import { judgedCandidates } from './candidates.ts';
import { type FindExchangers, learnProviders } from './learn-providers.ts';
import { providerOf } from './provider.ts';
import { hoursOf, type Place } from './sending-hours.ts';
import { insertLinks } from './task-links.ts';

/** What gathers the recipients of a started task. */
export const prepareTaskJob: JobHandle<{ taskId: string }> = { name: 'edm-prepare' };

const TEN_MINUTES = 600;

/** The work itself, and every minute a look for tasks whose server was killed over it. */
export function prepareTaskJobs(db: Kysely<Database>, settings: Pick<Settings, 'dnsServers'>): JobDefinition[] {
  const resolver = resolverOf(settings.dnsServers);
  const askNameServer: FindExchangers = (domain) => findExchangers(resolver, domain);
  return [
    {
      ...prepareTaskJob,
      takesLong: true,
      run: (data) => prepareTask(db, (data as { taskId: string }).taskId, askNameServer),
    },
    {
      name: 'left-edm-tasks',
      cron: '* * * * *',
      run: async (_, send) => {
        for (const taskId of await leftTasks(db)) await send(prepareTaskJob, { taskId });
      },
    },
  ];
}

/** Tasks that nobody prepares any more: whoever does holds the row. One that was just started may still be in line, and is done once all the same. */
async function leftTasks(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('edm_task')
    .where('preparing', '=', true)
    .where('deletetime', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Gathers the recipients of a task, all in one transaction: a killed server leaves none, and whoever does it again does it from the beginning.
 *
 * Whoever started the task has seen them by the same query. Before that it is learnt who receives their mail, with nothing locked meanwhile; without
 * `findExchangers` only what is known already counts.
 */
export async function prepareTask(db: Kysely<Database>, taskId: string, findExchangersOf?: FindExchangers): Promise<void> {
  if (findExchangersOf) await learnFirst(db, taskId, findExchangersOf);
  await withinSeconds(db, TEN_MINUTES, async (trx) => {
    const task = await trx
      .selectFrom('edm_task')
      .where('id', '=', taskId)
      .where('preparing', '=', true)
      .where('deletetime', 'is', null)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!task) return;
    const user = await readMember(trx, task.account_id);
    if (!user) return giveUp(trx, task, 'sender');
    await insertRecipients(trx, task, user);
    await insertLinks(trx, task);
    await insertFollowUps(trx, task);
    await makeBudgets(trx, task);
    await trx.updateTable('edm_task').set({ preparing: false, updatetime: new Date() }).where('id', '=', task.id).execute();
  });
  await wakeMarketing(db);
}

async function learnFirst(db: Kysely<Database>, taskId: string, findExchangersOf: FindExchangers): Promise<void> {
  const task = await db
    .selectFrom('edm_task')
    .where('id', '=', taskId)
    .where('preparing', '=', true)
    .where('deletetime', 'is', null)
    .selectAll()
    .executeTakeFirst();
  const user = task && (await readMember(db, task.account_id));
  if (task && user) await learnProviders(db, { task, user }, findExchangersOf);
}

/** Nobody is there any more for whom it could be sent. */
async function giveUp(db: Kysely<Database>, task: TaskRow, pausereason: 'sender'): Promise<void> {
  await db
    .updateTable('edm_task')
    .set({ status: emailTask.failed, preparing: false, pausereason, finishtime: new Date() })
    .where('id', '=', task.id)
    .execute();
}

/**
 * Two variants go to every other one; in a trial to a share of all, drawn by their addresses' hashes, and the rest waits until it is decided.
 *
 * They stand in a table of this transaction first, as their hours are known only once it is known where they are. Each is then written once: where a million
 * rows are written and changed at once, each claim passes the old entries of the index until PostgreSQL has cleared them away.
 */
async function insertRecipients(trx: Kysely<Database>, task: TaskRow, user: Member): Promise<void> {
  const judged = await judgedCandidates(trx, { user, audience: task.audience, room: await roomOf(trx, user) });
  const variants = hasVariants(task) ? 2 : 1;
  const share = variants === 2 && task.trial ? task.trial.share : 100;
  await sql`
    CREATE TEMPORARY TABLE edm_drawn ON COMMIT DROP AS
    SELECT numbered.*, CASE WHEN drawn <= ceil(${share}::integer * count / 100.0) THEN drawn % ${variants}::integer ELSE ${sql.lit(REST)} END AS variant
    FROM (SELECT judged.*, row_number() OVER (PARTITION BY skipreason = '' ORDER BY md5(email)) AS drawn, count(*) OVER (PARTITION BY skipreason = '') AS count
      FROM (${judged}) AS judged) AS numbered`.execute(trx);
  const { rows: places } = await sql<Place>`SELECT DISTINCT timezone, countrycode FROM edm_drawn`.execute(trx);
  const hours = await hoursOf(trx, { schedule: task.schedule, now: new Date(), places });
  await sql`
    INSERT INTO edm_recipient (task_id, tenant_id, email, provider, name, companyname, countrycode, timezone, customer_id, contact_id, vars, variant, status, skipreason,
      sendafter, sendbefore)
    SELECT ${task.id}::bigint, ${task.tenant_id}::bigint, left(email, 254), coalesce(edm_domain.provider, ${providerOf(sql`split_part(email, '@', 2)`)}), left(name, 255), companyname,
      countrycode, timezone, customer_id, contact_id, vars, variant, CASE skipreason WHEN '' THEN ${MAIL.waiting} ELSE ${MAIL.skipped} END, skipreason,
      CASE WHEN variant = ${sql.lit(REST)} THEN 'infinity' WHEN skipreason = '' THEN hours.after ELSE now() END,
      CASE WHEN variant <> ${sql.lit(REST)} AND skipreason = '' THEN hours.before ELSE 'infinity' END
    FROM edm_drawn JOIN ${hours} USING (timezone, countrycode) LEFT JOIN edm_domain ON edm_domain.domain = split_part(email, '@', 2)
    ORDER BY sort, email`.execute(trx);
}
