import { type Kysely, sql } from 'kysely';

import { emailTask } from '#lib/status-names.ts';
import { readTime } from '#server/customer/times.ts';
import type { Database } from '#server/database/schema.ts';
import { IS_AT_WORK } from '#server/mail/mailbox/is-at-work.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { askForApproval, needsApproval } from '../approval/approval.ts';
import { leftPlaceholders } from '../check/left-placeholders.ts';
import { prepareTaskJob } from '../recipient/prepare.ts';
import { wakeMarketing } from '../send/wake-marketing.ts';
import { roomOf } from '../sender/quota.ts';
import { turnFollowUps } from '../sequence/follow-ups.ts';
import { writtenMails } from '../text/variants.ts';
import { lockTask, readTask, type TaskRow } from './task-rows.ts';

/** Starts a task. Its recipients are gathered in the background; it waits for its time, or begins as soon as they are there. Where the company wants it, it waits for approval first. */
export const startEdmTask: Operation<'startEdmTask'> = async ({ db, user, settings, jobs }, { id, version }) => {
  if (settings.publicUrl === undefined) throw new Refusal(409, 'edmNoPublicUrl');
  const started = await db.transaction().execute(async (trx) => {
    const row = await lockTask(trx, user, id);
    if (row.status !== emailTask.draft) throw new Refusal(409, 'edmStarted', { current: await readTask(trx, user, row.id) });
    if (row.version !== version) throw new Refusal(409, 'stale', { current: await readTask(trx, user, row.id) });
    await refuseUnready(trx, row);
    if ((await roomOf(trx, user)) === 0) throw new Refusal(409, 'edmQuota', { values: { n: user.quota.mailpermonth ?? 0 } });
    const mustWait = await needsApproval(trx, user);
    await trx
      .updateTable('edm_task')
      .set({ status: mustWait ? emailTask.awaitingApproval : emailTask.scheduled, preparing: !mustWait, approvaltext: '' })
      .set({ version: row.version + 1, updatetime: new Date() })
      .where('id', '=', row.id)
      .execute();
    if (mustWait) await askForApproval(trx, user, row);
    return readTask(trx, user, row.id);
  });
  if (started.preparing) await jobs.send(prepareTaskJob, { taskId: started.id });
  return started;
};

async function refuseUnready(db: Kysely<Database>, row: TaskRow): Promise<void> {
  const { schedule } = row;
  refuseUnreadyTexts(row);
  if (schedule.mode === 'localtime' && schedule.to <= schedule.from) throw new Refusal(409, 'edmTime', { field: 'schedule' });
  if (schedule.at !== null) readTime(schedule.at, 'schedule');
  const { rows } = await sql`
    SELECT FROM mailbox WHERE id = ANY (${row.senderids}::bigint[]) AND owner_id = ${row.account_id} AND ${IS_AT_WORK} AND secret IS NOT NULL
    LIMIT 1`.execute(db);
  if (rows.length === 0) throw new Refusal(409, 'edmNoSender', { field: 'senderids' });
}

function refuseUnreadyTexts(row: TaskRow): void {
  if (row.subject.trim() === '') throw new Refusal(409, 'edmNoSubject', { field: 'subject' });
  if (row.html.trim() === '') throw new Refusal(409, 'edmNoBody', { field: 'html' });
  if (row.bodyb?.html.trim() === '') throw new Refusal(409, 'edmNoBody', { field: 'bodyb' });
  if (row.followups.some(({ html }) => html.trim() === '')) throw new Refusal(409, 'edmNoFollowUp', { field: 'followups' });
  const [placeholder] = [...writtenMails(row), ...row.followups].flatMap((mail) => leftPlaceholders({ subjectb: '', text: '', ...mail }));
  if (placeholder !== undefined) throw new Refusal(409, 'edmPlaceholder', { field: 'html', values: { word: placeholder } });
}

const from: Readonly<Record<2 | 3 | 5, readonly number[]>> = {
  [emailTask.sending]: [emailTask.paused],
  [emailTask.paused]: [emailTask.scheduled, emailTask.sending],
  [emailTask.cancelled]: [emailTask.scheduled, emailTask.sending, emailTask.paused, emailTask.awaitingApproval],
};

/** Pauses a task, lets it go on, or cancels it. One whose time has not come goes back to waiting for it. */
export const updateEdmTaskStatus: Operation<'updateEdmTaskStatus'> = async ({ db, user, settings }, { id, status }) => {
  if (status === emailTask.sending && settings.publicUrl === undefined) throw new Refusal(409, 'edmNoPublicUrl');
  const changed = await db.transaction().execute(async (trx) => {
    const row = await lockTask(trx, user, id);
    if (!from[status].includes(row.status)) throw new Refusal(409, 'edmWrongStatus', { current: await readTask(trx, user, row.id) });
    if (row.first_id !== null) throw new Refusal(409, 'edmFollowUpTurns', { current: await readTask(trx, user, row.id) });
    const isOver = status === emailTask.cancelled;
    await trx
      .updateTable('edm_task')
      .set({
        status: status === emailTask.sending && row.starttime === null ? emailTask.scheduled : status,
        updatetime: new Date(),
        version: row.version + 1,
      })
      .set({ pausereason: status === emailTask.paused ? 'user' : '', pausetext: '' })
      .$if(isOver, (query) => query.set({ finishtime: new Date() }))
      .where('id', '=', row.id)
      .execute();
    if (status === emailTask.sending) await pardon(trx, row);
    await turnFollowUps(trx, row.id, status);
    return readTask(trx, user, row.id);
  });
  await wakeMarketing(db);
  return changed;
};

/** Whoever lets a sequence go on that paused itself knows of its bounces and complaints: only new ones pause it again. */
async function pardon(trx: Kysely<Database>, { id, pausereason }: Pick<TaskRow, 'id' | 'pausereason'>): Promise<void> {
  if (pausereason !== 'hardbounces' && pausereason !== 'complaints') return;
  await sql`UPDATE edm_task SET pardonedhard = hardbounce, pardonedcomplaint = complaint WHERE id = ${id} OR first_id = ${id}`.execute(trx);
}
