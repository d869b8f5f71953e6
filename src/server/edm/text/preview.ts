import { sql } from 'kysely';

import { emailTask } from '#lib/status-names.ts';
import { readMember } from '#server/account/session/caller.ts';
import type { CallerContext, Operation, Schemas } from '#server/operation.ts';

import { judgedCandidates } from '../recipient/candidates.ts';
import { roomOf } from '../sender/quota.ts';
import { MAIL } from '../states-in-sql.ts';
import { findTask, type TaskRow } from '../task/task-rows.ts';
import { fillHtml, fillPlain, unfilledOf } from './compile-text.ts';
import { type KnownRecipient, readTaskSender, recipientValues, type TaskSender } from './recipient-values.ts';
import { taskText } from './task-text.ts';
import { ofVariant } from './variants.ts';

export type Shown = KnownRecipient & { email: string; variant: number };

/** What a preview is made of. */
export type ShownTexts = Pick<TaskRow, 'subject' | 'subjectb' | 'bodyb' | 'preheader' | 'html' | 'text' | 'language'>;

/** A mail for nobody in particular. */
export const NOBODY: Shown = { email: '', name: '', companyname: '', countrycode: '', vars: {}, variant: 0 };
const NO_SENDER: TaskSender = { id: '', email: '', name: '', company: '' };

/** A task's mail as one of those who get it sees it. Where nobody is chosen yet it is shown for nobody. */
export const getEdmPreview: Operation<'getEdmPreview'> = async (context, { id, at = 1, variant = 0 }) => {
  const task = await findTask(context.db, context.user, id);
  const isPrepared = task.status !== emailTask.draft && task.status !== emailTask.awaitingApproval;
  const { shown: found, total } = isPrepared ? await preparedOne(context, task, at) : await chosenOne(context, task, at);
  const shown = { ...(found ?? NOBODY), ...(!isPrepared && { variant }) };
  const sender = await firstSender(context, task);
  return { at: total === 0 ? 0 : Math.min(at, total), total, ...previewOf(task, shown, sender) };
};

/** The mail of a task as somebody sees it, with links that lead where they say. */
export function previewOf(task: ShownTexts, shown: Shown, sender: TaskSender): Omit<Schemas['EdmPreview'], 'at' | 'total'> {
  const { subject, ...text } = ofVariant(taskText({ ...task, trackclicks: false }).variants, shown.variant);
  const values = recipientValues(shown, sender, { language: task.language, unsubscribe: '#' });
  const filling = { values, link: () => '' };
  return {
    name: shown.name,
    email: shown.email,
    companyname: shown.companyname,
    fromname: sender.name.slice(0, 100),
    fromemail: sender.email,
    subject: fillPlain(subject, filling).slice(0, 500),
    preheader: fillPlain(text.preheader, filling).slice(0, 500),
    html: fillHtml(text.html, filling).slice(0, 400_000),
    text: fillPlain(text.text, filling).slice(0, 400_000),
    unfilled: unfilledOf([subject, text.preheader, text.html, text.text], values).slice(0, 50),
  };
}

/** The first of a task's senders, with its owner's name and company. */
export async function firstSender({ db }: Pick<CallerContext, 'db'>, task: TaskRow): Promise<TaskSender> {
  const [first] = task.senderids;
  return first === undefined ? NO_SENDER : readTaskSender(db, task, first);
}

interface Found {
  shown: Shown | undefined;
  total: number;
}

/** One of those who would get a draft. */
export async function chosenOne({ db, user }: CallerContext, task: TaskRow, at: number): Promise<Found> {
  const owner = task.account_id === user.id ? user : await readMember(db, task.account_id);
  if (!owner) return { shown: undefined, total: 0 };
  const judged = await judgedCandidates(db, { user: owner, audience: task.audience, room: await roomOf(db, owner) });
  const { rows } = await sql<Shown & { total: number }>`
    SELECT email, name, companyname, countrycode, vars, 0 AS variant, (count(*) OVER ())::integer AS total
    FROM (${judged}) AS judged WHERE skipreason = '' ORDER BY sort, email LIMIT ${at}`.execute(db);
  return { shown: rows.at(-1), total: rows[0]?.total ?? 0 };
}

/** One of those whom a started task has. */
async function preparedOne({ db }: CallerContext, task: TaskRow, at: number): Promise<Found> {
  const total = task.total - task.skipped;
  const { rows } = await sql<Shown>`
    SELECT email, name, companyname, countrycode, vars, variant FROM edm_recipient WHERE task_id = ${task.id} AND status <> ${MAIL.skipped}
    ORDER BY id LIMIT 1 OFFSET ${Math.max(0, Math.min(at, total) - 1)}`.execute(db);
  return { shown: rows[0], total };
}
