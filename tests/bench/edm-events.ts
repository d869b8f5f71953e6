import { sql } from 'kysely';

import { readMember } from '#server/account/session/caller.ts';
import { listEdmDays, listEdmEvents } from '#server/edm/statistics/days-and-events.ts';
import { countMarketingHits, type MarketingHit } from '#server/edm/track/count-doing.ts';
import type { CallerContext } from '#server/operation.ts';

import { type MarketingOffice, openMarketingOffice, prepareTaskTo } from './marketing-office.ts';
import { type Figure, printTable, quantile } from './table.ts';

const RECIPIENTS = 200_000;
/** Hits that come in while the rate is measured, and how many of them come together, as from servers that wait 20 ms. */
const [HITS, TOGETHER, SERVERS] = [100_000, 250, 2];
/** Events of the tasks before; the days go back so far. */
const [OLD_TASKS, DAYS] = [10, 28];
const READS = 20;
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Measures how many opens and clicks a second are judged and written down, and how long reading takes over ten million of them. */
export async function edmEventsBench({ events = 10_000_000 } = {}): Promise<Figure[]> {
  const office = await openMarketingOffice({ senders: 1, connections: SERVERS + 2 });
  try {
    const tasks: string[] = [];
    for (let at = 0; at < OLD_TASKS; at++) tasks.push(await sentTask(office, RECIPIENTS / OLD_TASKS));
    for (const task of tasks) await fill(office, task, events / OLD_TASKS);
    await sql`VACUUM ANALYZE edm_event, edm_recipient, edm_day`.execute(office.db);
    const id = await sentTask(office, RECIPIENTS);
    const rate = await hitsPerSecond(office, id);
    const readMs = await reading(office, tasks[0] ?? '');
    const figures: Figure[] = [
      { name: `milliseconds for 10,000 of ${HITS} hits`, value: 10_000_000 / rate, unit: 'ms', aim: 1000 },
      ...Object.entries(readMs).map(([name, { ms, aim }]) => ({
        name: `${name} over ${events} events, 95 %`,
        value: ms,
        unit: 'ms' as const,
        aim,
      })),
    ];
    printTable('Marketing mail: opens and clicks', figures);
    return figures;
  } finally {
    await office.stop();
  }
}

/** A task whose mails went over the last weeks. */
async function sentTask(office: MarketingOffice, recipients: number): Promise<string> {
  const { id } = await prepareTaskTo(office, recipients);
  await sql`
    UPDATE edm_recipient SET status = 2, senttime = now() - (1 + id % ${DAYS}) * interval '1 day', sender_id = ${office.senders[0]}::bigint
    WHERE task_id = ${id} AND status = 0`.execute(office.db);
  return id;
}

/** Events as they were counted before, written at once. */
async function fill({ db, tenant }: MarketingOffice, task: string, count: number): Promise<void> {
  await sql`
    INSERT INTO edm_event (tenant_id, task_id, recipient_id, kind, link, reason, time)
    SELECT ${tenant}::bigint, ${task}::bigint, (SELECT min(id) FROM edm_recipient WHERE task_id = ${task}) + no % ${RECIPIENTS / OLD_TASKS}::integer,
      CASE no % 5 WHEN 0 THEN 'click' ELSE 'open' END, CASE no % 5 WHEN 0 THEN 0 END, CASE no % 3 WHEN 0 THEN 'apple' ELSE '' END,
      now() - (no % ${DAYS * 24}) * interval '1 hour'
    FROM generate_series(1, ${count}::integer) AS no`.execute(db);
  await sql`
    UPDATE edm_recipient SET opentime = senttime + interval '2 hours', clicktime = CASE id % 5 WHEN 0 THEN senttime + interval '3 hours' END
    WHERE task_id = ${task} AND senttime IS NOT NULL`.execute(db);
}

/** Hits of people spread over the recipients, in batches as the servers make them. */
async function hitsPerSecond({ db }: MarketingOffice, taskId: string): Promise<number> {
  const ids = (await db.selectFrom('edm_recipient').where('task_id', '=', taskId).where('status', '=', 2).select('id').execute()).map(
    ({ id }) => id,
  );
  const batches = Array.from({ length: HITS / TOGETHER }, (_, batch) =>
    Array.from({ length: TOGETHER }, (__, at): MarketingHit => {
      const no = batch * TOGETHER + at;
      const isClick = no % 5 === 0;
      return {
        taskId,
        recipientId: ids[(no * 7919) % ids.length] ?? '',
        kind: isClick ? 'click' : 'open',
        link: isClick ? no % 3 : null,
        method: 'GET',
        agent: BROWSER,
        source: Buffer.from(String(no % 5000).padStart(16, '0')),
      };
    }),
  );
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: SERVERS }, async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) await countMarketingHits(db, batch);
    }),
  );
  return (HITS * 1000) / (performance.now() - begun);
}

async function timed(aim: number, work: () => Promise<unknown>): Promise<{ ms: number; aim: number }> {
  const ms: number[] = [];
  for (let at = 0; at < READS; at++) {
    const begun = performance.now();
    await work();
    ms.push(performance.now() - begun);
  }
  return { ms: quantile(ms, 0.95), aim };
}

async function reading({ db, account }: MarketingOffice, taskid: string): Promise<Record<string, { ms: number; aim: number }>> {
  const user = await readMember(db, account);
  const context = { db, user } as CallerContext;
  return {
    'the latest fifty of all tasks': await timed(50, async () => listEdmEvents(context, { index: 1, size: 50 })),
    'the latest fifty clicks of a task': await timed(50, async () => listEdmEvents(context, { index: 1, size: 50, taskid, kind: 'click' })),
    'a far page of a task': await timed(50, async () => listEdmEvents(context, { index: 150, size: 50, taskid })),
    'the figures of thirty days': await timed(100, async () => listEdmDays(context, { days: 30 })),
  };
}
