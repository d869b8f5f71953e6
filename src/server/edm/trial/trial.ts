import { type Kysely, sql } from 'kysely';

import { emailRecipient, emailTask, noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';
import type { Schemas } from '#server/operation.ts';

import { setHours } from '../recipient/sending-hours.ts';
import { MAIL } from '../states-in-sql.ts';
import type { TaskRow } from '../task/task-rows.ts';
import { variantNames } from '../text/variants.ts';

type Result = Schemas['EdmTrialResult'];
type Count = Result['counts'][number];

/** The variant of those who wait for the better variant. */
export const REST = 2;
/** Beyond it, chance makes a difference as large in fewer than 5 of 100 trials. */
const SURE = 1.96;

/** Which of two variants did better, and whether the difference may be chance (two proportions, pooled). */
export function judgeTrial([one, other]: readonly [Count, Count]): Pick<Result, 'winner' | 'reason' | 'sure'> {
  if (one.did + other.did === 0) return { winner: 0, reason: 'nothing', sure: false };
  const [rate, otherRate] = [one, other].map(({ sent, did }) => (sent === 0 ? 0 : did / sent)) as [number, number];
  if (rate === otherRate) return { winner: 0, reason: 'equal', sure: false };
  const pooled = (one.did + other.did) / (one.sent + other.sent);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / one.sent + 1 / other.sent));
  return { winner: rate > otherRate ? 0 : 1, reason: 'better', sure: deviation > 0 && Math.abs(rate - otherRate) / deviation > SURE };
}

/** Decides the trials whose hours are over, sends the better variant to the rest, and tells whose task it is. */
export async function decideTrials(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const isMore = await db.transaction().execute(async (trx) => {
      const task = await trx
        .selectFrom('edm_task')
        .where('status', '=', emailTask.sending)
        .where('trial', 'is not', null)
        .where('trialresult', 'is', null)
        .where('deletetime', 'is', null)
        .where(
          sql<boolean>`NOT EXISTS (SELECT FROM edm_recipient WHERE task_id = edm_task.id AND status IN (${MAIL.waiting}, ${MAIL.sending}) AND variant <> ${sql.lit(REST)})`,
        )
        .where(
          sql<boolean>`coalesce((SELECT max(senttime) FROM edm_recipient WHERE task_id = edm_task.id), '-infinity')
            <= now() - make_interval(hours => (trial ->> 'hours')::integer)`,
        )
        .selectAll()
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!task?.trial) return false;
      await decide(trx, task, task.trial);
      return true;
    });
    if (!isMore) return;
  }
}

async function decide(trx: Kysely<Database>, task: TaskRow, trial: Schemas['EdmTrial']): Promise<void> {
  const did = trial.measure === 'clicked' ? sql`clicktime IS NOT NULL` : sql`(opentime IS NOT NULL OR clicktime IS NOT NULL)`;
  const { rows } = await sql<Count & { variant: number }>`
    SELECT variant, count(*)::integer AS sent, (count(*) FILTER (WHERE ${did}))::integer AS did
    FROM edm_recipient WHERE task_id = ${task.id} AND senttime IS NOT NULL AND variant IN (0, 1) GROUP BY variant`.execute(trx);
  const of = (wanted: number): Count => {
    const { sent, did: done } = rows.find(({ variant }) => variant === wanted) ?? { sent: 0, did: 0 };
    return { sent, did: done };
  };
  const counts: [Count, Count] = [of(0), of(1)];
  const judged = judgeTrial(counts);
  const { numUpdatedRows } = await trx
    .updateTable('edm_recipient')
    .set({ variant: judged.winner, sendafter: new Date() })
    .where('task_id', '=', task.id)
    .where('variant', '=', REST)
    .where('status', '=', emailRecipient.waiting)
    .executeTakeFirst();
  const result: Result = { ...judged, rest: Number(numUpdatedRows), time: new Date().toISOString(), counts };
  await trx
    .updateTable('edm_task')
    .set({ trialresult: JSON.stringify(result), updatetime: new Date() })
    .where('id', '=', task.id)
    .execute();
  await setHours(trx, { taskId: task.id, schedule: task.schedule, now: new Date() });
  await notify(trx, [
    {
      tenantId: task.tenant_id,
      accountId: task.account_id,
      recordtype: noticeTypes.finished,
      recordid: task.id,
      key: 'marketingTrialDecided',
      values: { name: task.taskname, subject: variantNames(task)[judged.winner].slice(0, 100), count: result.rest },
      href: `/marketing/tasks?id=${task.id}`,
    },
  ]);
}
