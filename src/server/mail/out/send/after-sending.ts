import { type Kysely, sql } from 'kysely';

import { writeFollowUp } from '#server/customer/follow-up/write-follow-up.ts';
import type { Database } from '#server/database/schema.ts';
import { noteMarked } from '#server/mail/change/note-marks.ts';

/**
 * What follows once a mail has gone: the mail that it answers is marked here and in its mailbox, the customer is followed up, and the writer is reminded if
 * nobody answers. It is done once: a mail of which a part goes later has had it.
 */
export async function afterSending(db: Kysely<Database>, outgoingId: string): Promise<void> {
  await sql`
    UPDATE outgoing_mail SET remindat = senttime + make_interval(days => remindafter) WHERE id = ${outgoingId} AND remindafter > 0 AND remindat IS NULL`.execute(
    db,
  );
  await followUp(db, outgoingId);
  await sql`
    WITH answered AS (
      SELECT original_id AS mail_id, kind = 'forward' AS isforward FROM outgoing_mail WHERE id = ${outgoingId} AND original_id IS NOT NULL),
    marked AS (
      UPDATE mail_place SET isanswered = isanswered OR NOT isforward, isforwarded = isforwarded OR isforward FROM answered
      WHERE mail_place.mail_id = answered.mail_id AND NOT (CASE WHEN isforward THEN isforwarded ELSE isanswered END)
      RETURNING tenant_id, mailbox_id, folder_id, uid, CASE WHEN isforward THEN 'forwarded' ELSE 'answered' END AS kind)
    ${noteMarked}`.execute(db);
}

/** What the writer wanted written to the customer, unless it is somebody else's by now. */
async function followUp(db: Kysely<Database>, outgoingId: string): Promise<void> {
  const row = await db
    .selectFrom('outgoing_mail')
    .innerJoin('mail', 'mail.id', 'outgoing_mail.mail_id')
    .innerJoin('customer', 'customer.id', 'mail.customer_id')
    .innerJoin('account', 'account.id', 'outgoing_mail.account_id')
    .where('outgoing_mail.id', '=', outgoingId)
    .where('followup', 'is not', null)
    .where('customer.deletetime', 'is', null)
    .where((eb) => eb.or([eb('account.datascope', '=', 'ALL'), eb('customer.owner_id', '=', eb.ref('account.id'))]))
    .select([
      'outgoing_mail.tenant_id',
      'outgoing_mail.account_id',
      'followup',
      'mail.customer_id',
      'mail.contact_id',
      'outgoing_mail.senttime',
    ])
    .executeTakeFirst();
  if (!row?.followup || row.customer_id === null) return;
  const { content, nexttime } = row.followup;
  await writeFollowUp(
    db,
    { tenantId: row.tenant_id, accountId: row.account_id, address: '' },
    {
      customerId: row.customer_id,
      contacts: row.contact_id === null ? [] : [row.contact_id],
      type: 'email',
      content,
      result: '',
      followtime: row.senttime ?? new Date(),
      nexttime: nexttime === null ? null : new Date(nexttime),
    },
  );
}
