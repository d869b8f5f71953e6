import { type Kysely, sql } from 'kysely';

import { emailTask } from '#lib/status-names.ts';
import { readMember } from '#server/account/session/caller.ts';
import type { Database } from '#server/database/schema.ts';
import { IS_AT_WORK } from '#server/mail/mailbox/is-at-work.ts';

import { isErased } from '../recipient/erased-recipients.ts';
import { setHours } from '../recipient/sending-hours.ts';
import { insertLinks } from '../recipient/task-links.ts';
import { makeBudgets } from '../sender/budgets.ts';
import { roomOf } from '../sender/quota.ts';
import { MAIL, TASK } from '../states-in-sql.ts';
import type { TaskRow } from '../task/task-rows.ts';

/** Taken over at once; the rest follows with the next look. */
const AT_ONCE = 2_000;
const LOOK_EVERY = sql.lit('1 minute');

/** Makes the follow-ups of a task that starts, each a task that waits for the mail before it. */
export async function insertFollowUps(db: Kysely<Database>, task: TaskRow): Promise<void> {
  let previous = task.id;
  for (const [at, { days, subject, preheader, design, html, text }] of task.followups.entries()) {
    const own = subject.trim();
    const made = await db
      .insertInto('edm_task')
      .values({
        tenant_id: task.tenant_id,
        account_id: task.account_id,
        approver_id: task.approver_id,
        taskname: task.taskname,
        status: emailTask.sending,
        senderids: task.senderids,
        fromname: task.fromname,
        replyto: task.replyto,
        subject: own || `Re: ${task.subject}`.slice(0, 255),
        subjectb: own === '' && task.subjectb.trim() !== '' ? `Re: ${task.subjectb}`.slice(0, 255) : '',
        preheader,
        template_id: '',
        design: design ? JSON.stringify(design) : null,
        html,
        text: text ?? '',
        language: task.language,
        audience: JSON.stringify(task.audience),
        schedule: JSON.stringify({ ...task.schedule, mode: task.schedule.mode === 'at' ? 'now' : task.schedule.mode, at: null }),
        sendlimit: JSON.stringify(task.sendlimit),
        trackopens: task.trackopens,
        trackclicks: task.trackclicks,
        first_id: task.id,
        previous_id: previous,
        step: at + 2,
        afterdays: days,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertLinks(db, made);
    previous = made.id;
  }
}

type Turn = (typeof emailTask)['sending' | 'paused' | 'cancelled'];

/** Has the follow-ups of a task pause, go on or end with it. */
export async function turnFollowUps(db: Kysely<Database>, firstId: string, status: Turn): Promise<void> {
  await sql`
    UPDATE edm_task SET status = ${status}, updatetime = now(), pausereason = ${status === emailTask.paused ? 'user' : ''}, pausetext = '',
      finishtime = CASE WHEN ${status}::smallint = ${TASK.cancelled} THEN now() END
    WHERE first_id = ${firstId} AND status IN (${TASK.sending}, ${TASK.paused})`.execute(db);
}

/** Pauses all mails of a sequence because of one of them; which one and why stands with the first. */
export async function pauseSequence(db: Kysely<Database>, taskId: string): Promise<void> {
  await sql`
    UPDATE edm_task AS task SET status = ${TASK.paused}, pausereason = bad.pausereason, pausetext = bad.pausetext, updatetime = now()
    FROM edm_task AS bad
    WHERE bad.id = ${taskId} AND bad.status = ${TASK.paused} AND task.status IN (${TASK.scheduled}, ${TASK.sending})
      AND (task.id = bad.first_id OR task.first_id = coalesce(bad.first_id, bad.id))`.execute(db);
}

/**
 * Hands those on to the next mail of their sequence whose days are over; whoever has answered, left, complained or bought, or whose mail came back, is
 * skipped there with that reason.
 *
 * It goes by what stands in the tables alone, so it does not matter which server does it, or whether one was down meanwhile.
 */
export async function advanceSequences(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const isMore = await db.transaction().execute(async (trx) => {
      const step = await trx
        .updateTable('edm_task')
        .set({ lookedat: new Date() })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('edm_task as waiting')
            .where('waiting.previous_id', 'is not', null)
            .where('waiting.status', '=', emailTask.sending)
            .where(sql<boolean>`waiting.lookedat < now() - interval ${LOOK_EVERY}`)
            .select('waiting.id')
            .orderBy('waiting.lookedat')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .executeTakeFirst();
      if (!step) return false;
      await takeOver(trx, step);
      return true;
    });
    if (!isMore) return;
  }
}

async function takeOver(trx: Kysely<Database>, step: TaskRow): Promise<void> {
  const owner = await readMember(trx, step.account_id);
  if (!owner) return pauseWithoutOwner(trx, step);
  const room = (await roomOf(trx, owner)) ?? AT_ONCE;
  if (room === 0) return noteNoRoom(trx, step);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO edm_recipient (task_id, tenant_id, email, provider, name, companyname, countrycode, timezone, customer_id, contact_id, vars, variant, status,
      skipreason, sender_id, previous_id)
    SELECT ${step.id}::bigint, tenant_id, email, provider, name, companyname, countrycode, timezone, customer_id, contact_id, vars, variant,
      CASE stop WHEN '' THEN ${MAIL.waiting} ELSE ${MAIL.skipped} END, stop, (SELECT id FROM mailbox WHERE mailbox.id = sender_id AND ${IS_AT_WORK}), id
    FROM (
      SELECT before.*, CASE WHEN ${isErased(sql`before.email`)} THEN 'suppressed'
          ELSE edm_stop(before.tenant_id, ${step.first_id}::bigint, before.email, before.customer_id) END AS stop ${dueFor(step)}
      ORDER BY before.senttime, before.id LIMIT ${Math.min(AT_ONCE, room)}) AS due
    RETURNING id`.execute(trx);
  if (rows.length === 0) return;
  // Only theirs: whoever waits already keeps the hours that were found then.
  const taken = sql<boolean>`status = ${MAIL.waiting} AND id = ANY (${rows.map(({ id }) => id)}::bigint[])`;
  await setHours(trx, { taskId: step.id, schedule: step.schedule, now: new Date() }, taken);
  await makeBudgets(trx, step);
  await sql`UPDATE edm_task SET starttime = coalesce(starttime, now()), pausereason = '', updatetime = now() WHERE id = ${step.id}`.execute(
    trx,
  );
}

/** Selects the people whose days are over since the mail before, and who are not in this one yet. */
function dueFor(step: TaskRow) {
  return sql`
    FROM edm_recipient AS before
    WHERE before.task_id = ${step.previous_id} AND before.status = ${MAIL.sent} AND before.senttime <= now() - make_interval(days => ${step.afterdays}::integer)
      AND NOT EXISTS (SELECT FROM edm_recipient AS next WHERE next.task_id = ${step.id} AND next.previous_id = before.id)`;
}

/** A follow-up of somebody whose account is disabled or gone waits for no days any more: once somebody would be due, the sequence pauses and says why. */
async function pauseWithoutOwner(trx: Kysely<Database>, step: TaskRow): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE edm_task SET status = ${TASK.paused}, pausereason = 'account', pausetext = '', updatetime = now()
    WHERE id = ${step.id} AND EXISTS (SELECT ${dueFor(step)})`.execute(trx);
  if (numAffectedRows > 0n) await pauseSequence(trx, step.id);
}

/** Notes that a follow-up waits because its owner has sent all that a month allows, and not for its days. */
async function noteNoRoom(trx: Kysely<Database>, step: TaskRow): Promise<void> {
  await sql`
    UPDATE edm_task SET pausereason = 'quota', updatetime = now() WHERE id = ${step.id} AND pausereason = '' AND EXISTS (SELECT ${dueFor(step)})`.execute(
    trx,
  );
}

/** What a task of a sequence waits for beside its own mails: a follow-up for the mail before it and for the days after it, the first one for all others. */
export const NOTHING_FOLLOWS = sql<boolean>`
  NOT EXISTS (SELECT FROM edm_task AS step WHERE step.first_id = edm_task.id AND step.status IN (${TASK.scheduled}, ${TASK.sending}, ${TASK.paused}))
  AND (edm_task.previous_id IS NULL OR (
    EXISTS (SELECT FROM edm_task AS previous WHERE previous.id = edm_task.previous_id AND NOT previous.preparing
      AND (previous.status IN (${TASK.finished}, ${TASK.cancelled}, ${TASK.failed}) OR (previous.first_id IS NULL AND previous.status = ${TASK.sending})))
    AND NOT EXISTS (SELECT FROM edm_recipient AS before WHERE before.task_id = edm_task.previous_id AND before.status IN (${MAIL.waiting}, ${MAIL.sending}))
    AND NOT EXISTS (SELECT FROM edm_recipient AS before WHERE before.task_id = edm_task.previous_id AND before.status = ${MAIL.sent}
      AND NOT EXISTS (SELECT FROM edm_recipient AS next WHERE next.task_id = edm_task.id AND next.previous_id = before.id))))`;
