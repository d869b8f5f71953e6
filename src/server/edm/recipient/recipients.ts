import { type Kysely, sql } from 'kysely';

import { emailTask } from '#lib/status-names.ts';
import { wireTime } from '#server/customer/times.ts';
import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Member, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { wakeMarketing } from '../send/wake-marketing.ts';
import { MAIL, TASK } from '../states-in-sql.ts';
import { findTask, readTask } from '../task/task-rows.ts';
import { knownAddress } from './erased-recipients.ts';
import { inView } from './recipient-view.ts';

export type Recipient = Schemas['EdmRecipient'];
type TimeName =
  | 'sendtime'
  | 'opentime'
  | 'openmachine'
  | 'clicktime'
  | 'replytime'
  | 'complainttime'
  | 'unsubtime'
  | 'bouncetime'
  | 'lasttime';
type Found = Omit<Recipient, TimeName> & Record<TimeName, Date | null>;

interface Filter {
  taskId: string;
  view: Schemas['EdmRecipientView'];
  keyword?: string;
}

/** Recipients of a task, who did something last first. */
export const listEdmRecipients: Operation<'listEdmRecipients'> = async (
  { db, user },
  { id, index, size = 10, view = 'all', keyword = '' },
) => {
  const task = await findTask(db, user, id);
  const filter = { taskId: task.id, view, keyword };
  const datas = await readRecipients(db, user, { ...filter, limit: size, offset: (index - 1) * size });
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*)::integer AS total FROM edm_recipient AS recipient WHERE ${isAsked(filter)}`.execute(db);
  return { datas, total: rows[0]?.total ?? 0 };
};

/** Which of the recipients come: those of a page, what happened last first; or those behind an id, so that none is passed over while things happen. */
type Part = { limit: number } & ({ offset: number } | { after: string });

/** Rows of a task's recipients; the customers that the one who reads may not open have no id. */
export async function readRecipients(db: Kysely<Database>, user: Member, filter: Filter & Part): Promise<Recipient[]> {
  const visible = db
    .selectFrom('customer')
    .where(visibleTo(user))
    .where(sql<boolean>`customer.id = recipient.customer_id`)
    .select('customer.id');
  const { rows } = await sql<Found>`
    SELECT recipient.id, ${knownAddress(sql`recipient.email`)} AS email, name, companyname, countrycode, coalesce((${visible})::text, '') AS customerid, recipient.status, skipreason, fault,
      left(faulttext, 1000) AS faulttext, coalesce((SELECT mailbox.email FROM mailbox WHERE mailbox.id = sender_id), '') AS sender, senttime AS sendtime, opentime, openmachine, clicktime, replytime, complainttime, unsubtime,
      bouncetime, links, lasttime
    FROM edm_recipient AS recipient
    WHERE ${isAsked(filter)} ${
      'after' in filter
        ? sql`AND recipient.id > ${filter.after} ORDER BY recipient.id`
        : sql`ORDER BY lasttime DESC NULLS LAST, recipient.id OFFSET ${filter.offset}`
    } LIMIT ${filter.limit}`.execute(db);
  return rows.map(wireRecipient);
}

function isAsked({ taskId, view, keyword = '' }: Filter) {
  const pattern = `%${keyword.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return sql`recipient.task_id = ${taskId} AND ${inView(view)}
    ${keyword.trim() === '' ? sql`` : sql`AND (recipient.email ILIKE ${pattern} OR name ILIKE ${pattern} OR companyname ILIKE ${pattern})`}`;
}

function wireRecipient(row: Found): Recipient {
  return {
    ...row,
    sendtime: wireTime(row.sendtime),
    opentime: wireTime(row.opentime),
    openmachine: wireTime(row.openmachine),
    clicktime: wireTime(row.clicktime),
    replytime: wireTime(row.replytime),
    complainttime: wireTime(row.complainttime),
    unsubtime: wireTime(row.unsubtime),
    bouncetime: wireTime(row.bouncetime),
    lasttime: wireTime(row.lasttime),
  };
}

/** What a mail becomes by the answer. */
const ANSWERS = {
  sent: sql`status = ${MAIL.sent}, senttime = coalesce(begun, now()), lasttime = now(), fault = '', faulttext = ''`,
  resend: sql`status = ${MAIL.waiting}, begun = NULL, tries = 0, fault = '', faulttext = '', sendafter = now(), sendbefore = 'infinity'`,
} as const;

/** A task that was given up: what waited in it would wait for ever. */
const SENDS_NO_MORE: ReadonlySet<number> = new Set([emailTask.cancelled, emailTask.failed]);

/**
 * Says what to do with mails of which nobody knows whether they arrived; those that evidence has settled meanwhile are left alone.
 *
 * @throws Refusal 409 for sending again in a task that was given up
 */
export const updateUnsureEdmRecipients: Operation<'updateUnsureEdmRecipients'> = async ({ db, user }, { id, recipientids, answer }) => {
  const task = await findTask(db, user, id);
  if (answer === 'resend' && SENDS_NO_MORE.has(task.status))
    throw new Refusal(409, 'edmWrongStatus', { current: await readTask(db, user, task.id) });
  const { rows } = await sql`
    UPDATE edm_recipient SET ${ANSWERS[answer]} WHERE task_id = ${task.id} AND status = ${MAIL.unsure} ${among(recipientids)} RETURNING id`.execute(
    db,
  );
  if (answer === 'resend' && rows.length > 0) await goOn(db, task.id);
  return { count: rows.length };
};

/** Only these; all where none are named. */
function among(recipientids: string | undefined) {
  if (recipientids === undefined) return sql``;
  const ids = splitIds(recipientids);
  if (!ids) throw new Refusal(404, 'notFound', { field: 'recipientids' });
  return sql`AND id = ANY (${ids}::bigint[])`;
}

/** A task that was finished has something to send again. */
async function goOn(db: Kysely<Database>, taskId: string): Promise<void> {
  await sql`UPDATE edm_task SET status = ${TASK.sending}, finishtime = NULL WHERE id = ${taskId} AND status = ${TASK.finished}`.execute(db);
  await wakeMarketing(db);
}
