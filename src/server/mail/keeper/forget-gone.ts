import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { MailboxAtWork } from './at-work.ts';

/** Mails that lie in no folder any more, and that were not written here. */
const GONE = sql`
  NOT EXISTS (SELECT FROM mail_place WHERE mail_place.mail_id = mail.id)
  AND NOT EXISTS (SELECT FROM outgoing_message WHERE outgoing_message.mailbox_id = mail.mailbox_id AND outgoing_message.messageid = mail.messageid)
  AND NOT EXISTS (SELECT FROM mail_folder WHERE mail_folder.mailbox_id = mail.mailbox_id AND nextuid = 1 AND total > 0)`;

/** The mails of a mailbox that lie in no folder; while a folder is being read nobody knows. */
export async function goneMails(db: Kysely<Database>, { id, tenantId }: MailboxAtWork): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM mail WHERE mailbox_id = ${id} AND tenant_id = ${tenantId} AND ${GONE} LIMIT 5000`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Forgets mails that were deleted on the server.
 *
 * They were in no folder before a whole pass and are in none after it: one that is only being moved between two folders is seen in the other one by then.
 */
export async function forgetMails(db: Kysely<Database>, { tenantId }: MailboxAtWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`DELETE FROM mail WHERE id = ANY (${ids}::bigint[]) AND tenant_id = ${tenantId} AND ${GONE}`.execute(db);
}
