import { type Kysely, sql } from 'kysely';

import { emailRecipient } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { Secrets } from '#server/secrets.ts';

import { pauseWhereBad } from '../send/pause-where-bad.ts';
import { MAIL } from '../states-in-sql.ts';
import { type MarketingMail, readMarketingMessageId } from './marketing-addresses.ts';

/** Whose mailbox learns of an outcome. */
export interface OutcomeOf {
  tenantId: string;
  secrets: Pick<Secrets, 'hmac'>;
}

/** A mail that names mails of ours as what it answers. */
export interface Answer {
  messageIds: readonly string[];
  date: Date;
  /** A note of absence: it proves that the mail arrived, and answers nothing. */
  isAutomatic: boolean;
}

/** Who had a mail of which nobody knew whether it went, and now it is known: it went. */
const ARRIVED = sql`status = CASE recipient.status WHEN ${MAIL.unsure} THEN ${MAIL.sent} ELSE recipient.status END,
  senttime = coalesce(recipient.senttime, CASE recipient.status WHEN ${MAIL.unsure} THEN coalesce(recipient.begun, now()) END)`;

/** Puts answers to marketing mails to the recipients who wrote them; the first answer counts. */
export async function noteMarketingAnswers(db: Kysely<Database>, of: OutcomeOf, answers: readonly Answer[]): Promise<void> {
  const renamed = await renamedMails(
    db,
    of,
    answers.flatMap(({ messageIds }) => messageIds),
  );
  const marketingAnswers = answers.flatMap(({ messageIds, ...answer }) =>
    [...marketingMails(of, messageIds), ...messageIds.flatMap((id) => renamed.get(id) ?? [])].map((mail) => ({ ...mail, ...answer })),
  );
  await settleArrived(db, of, marketingAnswers);
  const people = marketingAnswers.filter(({ isAutomatic }) => !isAutomatic);
  if (people.length === 0) return;
  await sql`
    WITH told AS (
      SELECT task_id, id, min(date) AS date
      FROM unnest(${people.map(({ taskId }) => taskId)}::bigint[], ${people.map(({ recipientId }) => recipientId)}::bigint[],
        ${people.map(({ date }) => date)}::timestamptz[]) AS told (task_id, id, date) GROUP BY task_id, id),
    answered AS (
      UPDATE edm_recipient AS recipient SET replytime = greatest(told.date, senttime), lasttime = greatest(lasttime, told.date) FROM told
      WHERE recipient.task_id = told.task_id AND recipient.id = told.id AND recipient.tenant_id = ${of.tenantId} AND replytime IS NULL
      RETURNING recipient.task_id, recipient.id, replytime)
    INSERT INTO edm_event (tenant_id, task_id, recipient_id, kind, time) SELECT ${of.tenantId}::bigint, task_id, id, 'reply', replytime FROM answered`.execute(
    db,
  );
}

/** Copies of marketing mails that lie among the sent ones prove that they went. */
export async function noteMarketingCopies(db: Kysely<Database>, of: OutcomeOf, messageIds: readonly string[]): Promise<void> {
  await settleArrived(db, of, marketingMails(of, messageIds));
}

/** Mails that a cloud provider gave another Message-ID, by that one: its left half is what the provider called them. */
async function renamedMails(
  db: Kysely<Database>,
  { tenantId }: OutcomeOf,
  messageIds: readonly string[],
): Promise<Map<string, MarketingMail>> {
  const named = messageIds.flatMap((id) => {
    const providerid = /^<([\w.-]{20,200})@(?:[a-z0-9-]+\.)?amazonses\.com>$/.exec(id)?.[1];
    return providerid === undefined ? [] : [{ id, providerid }];
  });
  if (named.length === 0) return new Map();
  const rows = await db
    .selectFrom('edm_recipient')
    .where('tenant_id', '=', tenantId)
    .where(
      'providerid',
      'in',
      named.map(({ providerid }) => providerid),
    )
    .select(['task_id', 'id', 'providerid'])
    .execute();
  return new Map(
    named.flatMap(({ id, providerid }) => {
      const row = rows.find((one) => one.providerid === providerid);
      return row ? [[id, { taskId: row.task_id, recipientId: row.id }] as const] : [];
    }),
  );
}

function marketingMails({ secrets }: OutcomeOf, messageIds: readonly string[]): MarketingMail[] {
  return messageIds.flatMap((messageId) => readMarketingMessageId(secrets, messageId) ?? []);
}

/** Mails of which nobody knew whether they went, and now it is known: they went. */
export async function settleArrived(
  db: Kysely<Database>,
  { tenantId }: Pick<OutcomeOf, 'tenantId'>,
  mails: readonly MarketingMail[],
): Promise<void> {
  if (mails.length === 0) return;
  await sql`
    UPDATE edm_recipient AS recipient SET ${ARRIVED}
    FROM unnest(${mails.map(({ taskId }) => taskId)}::bigint[], ${mails.map(({ recipientId }) => recipientId)}::bigint[]) AS told (task_id, id)
    WHERE recipient.task_id = told.task_id AND recipient.id = told.id AND recipient.tenant_id = ${tenantId} AND recipient.status = ${MAIL.unsure}`.execute(
    db,
  );
}

/** What a mail system reports of one mail. */
export interface ReportedOutcome {
  verdict: 'hard' | 'soft' | 'blocked' | 'complaint';
  date: Date;
  /** What the system said. */
  text: string;
}

/** The marketing mail that a report returns, told by its Message-ID; nothing for any other mail. */
export async function findReturned(
  db: Kysely<Database>,
  { tenantId, secrets }: OutcomeOf,
  messageId: string,
): Promise<MarketingMail | undefined> {
  const named = readMarketingMessageId(secrets, messageId);
  if (!named) return undefined;
  const row = await db
    .selectFrom('edm_recipient')
    .where('task_id', '=', named.taskId)
    .where('id', '=', named.recipientId)
    .where('tenant_id', '=', tenantId)
    .select('id')
    .executeTakeFirst();
  return row && named;
}

/** The latest marketing mail that a mailbox sent to an address in the days before a report that returns nothing. */
export async function findLately(
  db: Kysely<Database>,
  { tenantId, mailboxId, recipient, date }: { tenantId: string; mailboxId: string; recipient: string; date: Date },
): Promise<MarketingMail | undefined> {
  const { rows } = await sql<MarketingMail>`
    SELECT task_id AS "taskId", id AS "recipientId" FROM edm_recipient
    WHERE tenant_id = ${tenantId} AND email = ${recipient.toLowerCase()} AND sender_id = ${mailboxId}
      AND senttime BETWEEN ${date}::timestamptz - interval '5 days' AND ${date}::timestamptz + interval '1 hour'
    ORDER BY senttime DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Applies what is reported of a marketing mail to its recipient; its task stops where too many came back dead or were complained of. */
export async function applyOutcome(db: Kysely<Database>, { taskId, recipientId }: MarketingMail, outcome: ReportedOutcome): Promise<void> {
  const isNews =
    outcome.verdict === 'complaint'
      ? await complain(db, { taskId, recipientId }, outcome)
      : await bounce(db, { taskId, recipientId }, outcome);
  if (!isNews) return;
  await sql`
    INSERT INTO edm_event (tenant_id, task_id, recipient_id, kind, reason, time)
    SELECT tenant_id, task_id, id, ${outcome.verdict === 'complaint' ? 'complaint' : 'bounce'}, ${outcome.verdict}, ${outcome.date}
    FROM edm_recipient WHERE task_id = ${taskId} AND id = ${recipientId}`.execute(db);
  await pauseWhereBad(db, taskId);
}

async function complain(db: Kysely<Database>, { taskId, recipientId }: MarketingMail, { date }: ReportedOutcome): Promise<boolean> {
  const { rows } = await sql`
    UPDATE edm_recipient AS recipient SET complainttime = ${date}, lasttime = greatest(lasttime, ${date}), ${ARRIVED}
    WHERE task_id = ${taskId} AND id = ${recipientId} AND complainttime IS NULL RETURNING id`.execute(db);
  return rows.length > 0;
}

/** After «no such user» a full mailbox is no news. */
async function bounce(
  db: Kysely<Database>,
  { taskId, recipientId }: MarketingMail,
  { verdict, date, text }: ReportedOutcome,
): Promise<boolean> {
  const isHard = verdict === 'hard';
  const { sent, softBounced, unsure } = emailRecipient;
  const before = isHard ? [sent, softBounced, unsure] : [sent, unsure];
  const { rows } = await sql`
    UPDATE edm_recipient SET status = ${isHard ? MAIL.hardBounced : MAIL.softBounced}, fault = ${isHard ? 'address' : verdict}, faulttext = left(${text}, 1000), bouncetime = ${date},
      lasttime = greatest(lasttime, ${date}), senttime = coalesce(senttime, begun, now())
    WHERE task_id = ${taskId} AND id = ${recipientId} AND status = ANY (${before}::smallint[]) RETURNING id`.execute(db);
  return rows.length > 0;
}
