import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { MailboxAtWork } from '../at-work.ts';
import type { ReadyMail } from '../write/block-rows.ts';

/**
 * What arrived answers mails of ours: they are answered, nobody has to be reminded of them, and a snoozed conversation is back.
 *
 * A note of absence answers nothing, and neither does a mail of the company's own, but both prove as much as an answer that the mail arrived.
 */
export async function noteAnswers(db: Kysely<Database>, box: MailboxAtWork, mails: readonly ReadyMail[]): Promise<void> {
  const arrived = mails.filter(({ direction }) => direction === 'in');
  const outside = await fromOutside(db, box, arrived);
  const answers = outside.flatMap(({ mail }) => namedIds(mail).map((id) => ({ id, date: mail.date, isAutomatic: mail.isAutomatic })));
  if (answers.length > 0) {
    await sql`
      WITH told AS (
        SELECT id, min(date) AS date FROM unnest(${answers.map(({ id }) => id)}::text[], ${answers.map(({ date }) => date)}::timestamptz[],
          ${answers.map(({ isAutomatic }) => isAutomatic)}::boolean[]) AS told (id, date, automatic) WHERE NOT automatic GROUP BY id
      ), answered AS (
        UPDATE outgoing_message AS message SET answertime = told.date FROM told
        WHERE message.messageid = told.id AND message.tenant_id = ${box.tenantId} AND message.account_id = ${box.ownerId} AND message.answertime IS NULL
        RETURNING message.outgoing_id
      )
      UPDATE outgoing_mail SET remindat = NULL FROM answered WHERE outgoing_mail.id = answered.outgoing_id AND remindat IS NOT NULL`.execute(
      db,
    );
  }
  await settleUnsure(
    db,
    box,
    arrived.flatMap(({ mail }) => namedIds(mail)),
  );
  const threads = outside.filter(({ mail }) => !mail.isAutomatic).map(({ threadId }) => threadId);
  if (threads.length > 0) {
    await sql`
      UPDATE mail_place SET snoozetime = NULL WHERE thread_id = ANY (${threads}::bigint[]) AND tenant_id = ${box.tenantId}
        AND snoozetime IS NOT NULL`.execute(db);
  }
}

function namedIds({ inReplyTo, references }: ReadyMail['mail']): string[] {
  return [...new Set([inReplyTo, ...references])].filter((id) => id !== '');
}

const addressOf = ({ mail }: ReadyMail) => mail.from?.address.toLowerCase() ?? '';

/** Keeps the mails that no mailbox of the company sent: copies to oneself and words of colleagues come into the same conversation. */
async function fromOutside(db: Kysely<Database>, box: MailboxAtWork, mails: readonly ReadyMail[]): Promise<ReadyMail[]> {
  const own = await db
    .selectFrom('mailbox')
    .where('tenant_id', '=', box.tenantId)
    .where('email', 'in', ['', ...mails.map(addressOf)])
    .select('email')
    .execute();
  const inside = new Set(own.map(({ email }) => email));
  return mails.filter((ready) => !inside.has(addressOf(ready)));
}

/** Mails of which nobody knew whether they went, and now somebody has one: it went. */
export async function settleUnsure(
  db: Kysely<Database>,
  box: Pick<MailboxAtWork, 'tenantId' | 'ownerId'>,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return;
  await sql`
    WITH gone AS (
      UPDATE outgoing_message SET status = 'sent', senttime = coalesce(senttime, begun, now()), fault = ''
      WHERE messageid = ANY (${messageIds}::text[]) AND tenant_id = ${box.tenantId} AND account_id = ${box.ownerId} AND status = 'unsure'
      RETURNING id, outgoing_id, senttime
    )
    UPDATE outgoing_mail AS mail SET status = 'sent', senttime = coalesce(mail.senttime, gone.senttime), fault = '', faulttext = '', updatetime = now()
    FROM gone WHERE mail.id = gone.outgoing_id AND mail.status = 'unsure' AND NOT EXISTS (
      SELECT FROM outgoing_message AS other WHERE other.outgoing_id = mail.id AND other.status <> 'sent' AND other.id NOT IN (SELECT id FROM gone))`.execute(
    db,
  );
}
