import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { outgoingOf } from '../draft/read-outgoing.ts';
import { settleMessage } from './settle-message.ts';
import { wakeSenders } from './wake-senders.ts';

/** Says what to do with a mail of which nobody knows whether it arrived: once more under the same Message-ID, or taken as sent. */
export const updateUnsureMail: Operation<'updateUnsureMail'> = async ({ db, user }, { id, answer }) => {
  const current = await outgoingOf(db, user, id);
  if (current.status !== 'unsure') throw new Refusal(409, 'mailNotUnsure', { current });
  if (answer === 'sent') await countAsSent(db, current.id);
  else await sendAgain(db, current.id);
  return outgoingOf(db, user, id);
};

async function countAsSent(db: Kysely<Database>, outgoingId: string): Promise<void> {
  const messages = await db
    .selectFrom('outgoing_message')
    .where('outgoing_id', '=', outgoingId)
    .where('status', '=', 'unsure')
    .select('id')
    .execute();
  for (const { id } of messages) await settleMessage(db, id, { outcome: { kind: 'sent', reply: '', refused: [] }, message: undefined });
}

/** Only what is still unsure at this moment; evidence may come in at the same time. */
async function sendAgain(db: Kysely<Database>, outgoingId: string): Promise<void> {
  await sql`
    WITH whole AS (
      UPDATE outgoing_mail SET status = 'queued', sendat = now(), fault = '', faulttext = '', updatetime = now()
      WHERE id = ${outgoingId} AND status = 'unsure' RETURNING id)
    UPDATE outgoing_message SET status = 'waiting', dueat = now(), firstdue = now(), tries = 0, begun = NULL, sender = NULL, fault = '', reply = ''
    FROM whole WHERE outgoing_id = whole.id AND outgoing_message.status = 'unsure'`.execute(db);
  await wakeSenders(db);
}

/**
 * Settles unsure mails by what has come to light since: the mailbox's own copy among the sent mails, or an answer.
 *
 * An open or a click settles a mail where it is counted.
 */
export async function settleByEvidence(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT outgoing_message.id FROM outgoing_message WHERE status = 'unsure' AND (answertime IS NOT NULL OR EXISTS (
      SELECT FROM mail JOIN mail_place ON mail_place.mail_id = mail.id
      WHERE mail.mailbox_id = outgoing_message.mailbox_id AND mail.messageid = outgoing_message.messageid AND uid > 0)) LIMIT 100`.execute(
    db,
  );
  for (const { id } of rows) await settleMessage(db, id, { outcome: { kind: 'sent', reply: '', refused: [] }, message: undefined });
}
