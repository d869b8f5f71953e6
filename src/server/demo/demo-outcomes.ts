import { type Kysely, sql } from 'kysely';

import { emailTask } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { TaskRow } from '#server/edm/task/task-rows.ts';
import type { Schemas } from '#server/operation.ts';

import { demoCourses, demoWriters } from './demo-campaigns.ts';
import { demoMailboxes } from './demo-letters.ts';

const HOUR_MS = 3_600_000;
/** As fast as a new mailbox sends by itself: 200 an hour. */
const BETWEEN_MAILS_MS = 18_000;

/** A made-up person at a customer of the demo. */
export interface DemoPerson {
  email: string;
  name: string;
  companyname: string;
  countrycode: string;
  timezone: string;
  customer_id: string;
  contact_id: string;
  skipreason: Schemas['EdmSkipReason'];
}

interface Course {
  people: readonly DemoPerson[];
  begin: Date;
  /** Only so many of them have been sent to. */
  only?: number;
  /** Whose mailbox holds what they answered. */
  answersOf?: 'owner' | 'sales';
}

/** Lets a task have happened: who was sent to, and what came of it. All figures are counted out of the events, as the product does. */
export async function addDemoOutcomes(
  db: Kysely<Database>,
  task: TaskRow,
  { people, begin, only = people.length, answersOf }: Course,
): Promise<void> {
  const rows = people.map(({ skipreason, ...person }, at) => ({
    ...person,
    task_id: task.id,
    tenant_id: task.tenant_id,
    provider: PROVIDERS[at % PROVIDERS.length],
    variant: task.subjectb === '' ? 0 : at % 2,
    status: skipreason === '' ? (0 as const) : (6 as const),
    skipreason,
    sendafter: begin,
  }));
  const recipients = await db.insertInto('edm_recipient').values(rows).returning(['id', 'email', 'status']).execute();
  const sent = recipients
    .filter(({ status }) => status === 0)
    .slice(0, only)
    .map(({ id, email }, at) => ({ id, email, at, time: new Date(begin.getTime() + at * BETWEEN_MAILS_MS) }));
  await addEvents(db, task, { sent, ...(answersOf && { answersOf }) });
  await countUp(db, task, sent);
  await suppress(db, task);
}

/** Who receives the mail of companies' domains, more or less as often as with real ones. */
const PROVIDERS = ['outlook.com', 'google.com', 'other', 'outlook.com', 'mimecast.com', 'google.com', 'outlook.com', 'other'] as const;

interface SentMail {
  id: string;
  email: string;
  at: number;
  time: Date;
}

async function addEvents(
  db: Kysely<Database>,
  task: TaskRow,
  { sent, answersOf }: Pick<Course, 'answersOf'> & { sent: readonly SentMail[] },
) {
  const links = await db.selectFrom('edm_link').where('task_id', '=', task.id).select('no').execute();
  const events = sent
    .flatMap((mail) => [...doingsOf(mail), ...answersTo(mail, answersOf)].map((event) => ({ ...event, recipient_id: mail.id })))
    .filter(({ time, link }) => time.getTime() < Date.now() && (link === null || links.some(({ no }) => no === link)))
    .toSorted((one, other) => one.time.getTime() - other.time.getTime())
    .map((event) => ({ ...event, tenant_id: task.tenant_id, task_id: task.id }));
  await db.insertInto('edm_event').values(events).execute();
}

function doingsOf({ email, at, time }: SentMail) {
  const doings = demoWriters.get(email)?.doings ?? demoCourses[at % demoCourses.length] ?? [];
  return doings.map(({ kind, hours, link = null, reason = '' }) => ({
    kind,
    link,
    reason,
    time: new Date(time.getTime() + hours * HOUR_MS),
  }));
}

function answersTo({ email }: SentMail, part: Course['answersOf']) {
  const hoursAgo = part && demoWriters.get(email)?.answers ? firstLetterOf(part, email) : undefined;
  return hoursAgo === undefined
    ? []
    : [{ kind: 'reply' as const, link: null, reason: '', time: new Date(Date.now() - hoursAgo * HOUR_MS) }];
}

/** When somebody first wrote to a mailbox of the demo. */
function firstLetterOf(part: 'owner' | 'sales', email: string): number | undefined {
  const conversation = demoMailboxes[part].conversations.find(({ address }) => address === email);
  return conversation?.letters.find(({ direction }) => direction === 'in')?.hoursAgo;
}

/** First times and states out of the events; the table's trigger counts the sums of the task from them. */
async function countUp(db: Kysely<Database>, task: TaskRow, sent: readonly SentMail[]): Promise<void> {
  await sql`
    UPDATE edm_recipient AS recipient SET sender_id = ${task.senderids[0]}::bigint, tries = 1, begun = did.sent, senttime = did.sent,
      status = CASE did.bounce WHEN 'hard' THEN 4 WHEN 'soft' THEN 3 ELSE 2 END, fault = CASE did.bounce WHEN 'hard' THEN 'address' ELSE coalesce(did.bounce, '') END,
      faulttext = CASE did.bounce WHEN 'hard' THEN '550 5.1.1 User unknown' WHEN 'soft' THEN '452 4.2.2 Mailbox full' ELSE '' END,
      bouncetime = did.bouncetime, opentime = did.open, openmachine = did.machine, clicktime = did.click, replytime = did.reply, unsubtime = did.leave,
      links = did.links, lasttime = greatest(did.sent, did.last)
    FROM (
      SELECT told.id, told.sent, max(reason) FILTER (WHERE kind = 'bounce') AS bounce, min(time) FILTER (WHERE kind = 'bounce') AS bouncetime,
        min(time) FILTER (WHERE kind = 'open' AND reason = '') AS open, min(time) FILTER (WHERE kind IN ('open', 'click') AND reason <> '') AS machine,
        min(time) FILTER (WHERE kind = 'click' AND reason = '') AS click, min(time) FILTER (WHERE kind = 'reply') AS reply,
        min(time) FILTER (WHERE kind = 'unsubscribe') AS leave, max(time) FILTER (WHERE reason = '' OR kind = 'bounce') AS last,
        coalesce(array_agg(DISTINCT link) FILTER (WHERE kind = 'click' AND reason = ''), '{}') AS links
      FROM unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ time }) => time)}::timestamptz[]) AS told (id, sent)
      LEFT JOIN edm_event ON task_id = ${task.id} AND recipient_id = told.id GROUP BY told.id, told.sent) AS did
    WHERE recipient.task_id = ${task.id} AND recipient.id = did.id`.execute(db);
  await sql`
    INSERT INTO edm_month (account_id, tenant_id, month, used)
    SELECT ${task.account_id}::bigint, ${task.tenant_id}::bigint, to_char(senttime AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM'), count(*)::integer
    FROM edm_recipient WHERE task_id = ${task.id} AND senttime IS NOT NULL GROUP BY 3
    ON CONFLICT (account_id, month) DO UPDATE SET used = edm_month.used + excluded.used`.execute(db);
  await sql`
    UPDATE edm_task SET finishtime = CASE status WHEN ${emailTask.finished}::smallint THEN last END, updatetime = last
    FROM (SELECT max(senttime) AS last FROM edm_recipient WHERE task_id = ${task.id}) AS mails WHERE id = ${task.id}`.execute(db);
}

/** Dead addresses and those who left are not written to again. */
async function suppress(db: Kysely<Database>, task: TaskRow): Promise<void> {
  await sql`
    WITH gone AS (
      SELECT email, tenant_id, unsubtime IS NOT NULL AS isleaver, faulttext, coalesce(unsubtime, bouncetime) AS time
      FROM edm_recipient WHERE task_id = ${task.id} AND (status = 4 OR unsubtime IS NOT NULL)),
    known AS (
      UPDATE contact_email SET invalid = contact_email.invalid OR NOT isleaver, optout = contact_email.optout OR isleaver
      FROM gone WHERE contact_email.tenant_id = gone.tenant_id AND contact_email.email = gone.email)
    INSERT INTO mail_suppression (tenant_id, email, reason, text, createtime)
    SELECT tenant_id, email, CASE WHEN isleaver THEN 'unsubscribe' ELSE 'hard' END, faulttext, time FROM gone ON CONFLICT DO NOTHING`.execute(
    db,
  );
}
