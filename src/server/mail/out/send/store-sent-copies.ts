import type { ImapFlow } from 'imapflow';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import { IS_AT_WORK } from '#server/mail/mailbox/is-at-work.ts';
import type { Schemas } from '#server/operation.ts';

import { composeMail } from '../compose/compose-mail.ts';
import { messageToSend } from '../compose/message-to-send.ts';
import type { Tracking } from '../track/counted-text.ts';

/** Opens the IMAP connection of a mailbox. */
export type OpenInbox = (mailbox: { imap: Schemas['MailServer']; secret: Buffer }) => Promise<ImapFlow>;

interface CopyParts {
  db: Kysely<Database>;
  files: Pick<Storage, 'get'>;
  tracking: Tracking | undefined;
  openInbox: OpenInbox;
  onError: (error: unknown) => void;
}

interface Due {
  id: string;
  messageid: string;
  mailbox_id: string;
  date: Date;
  path: string | null;
  imap: Schemas['MailServer'];
  secret: Buffer | null;
  wanted: boolean;
}

/**
 * Sees whether the mailboxes have copies of what was sent a minute ago, and puts one there where its provider keeps none itself.
 *
 * A try that fails is reported, made again after ten minutes, for a day, and keeps no other copy from being looked at.
 *
 * @returns how many were looked at
 */
export async function storeSentCopies(parts: CopyParts): Promise<number> {
  const { db } = parts;
  const { rows } = await sql<Due>`
    WITH due AS (
      UPDATE outgoing_message SET copyat = CASE WHEN senttime < now() - interval '1 day' THEN NULL ELSE now() + interval '10 minutes' END
      WHERE id IN (SELECT id FROM outgoing_message WHERE copyat <= now() ORDER BY copyat LIMIT 5 FOR UPDATE SKIP LOCKED)
      RETURNING id, messageid, mailbox_id, mail_id, coalesce(begun, senttime) AS date)
    SELECT due.id, due.messageid, due.mailbox_id, coalesce(mail.date, due.date) AS date, imap, secret,
      (SELECT path FROM mail_folder WHERE mailbox_id = due.mailbox_id AND role = 'sent' ORDER BY id LIMIT 1) AS path,
      storesent AND ${IS_AT_WORK} AND NOT EXISTS (
        SELECT FROM mail_place WHERE mail_place.mail_id = due.mail_id AND uid > 0) AS wanted
    FROM due JOIN mailbox ON mailbox.id = due.mailbox_id LEFT JOIN mail ON mail.id = due.mail_id`.execute(db);
  for (const due of rows)
    try {
      await seeToCopy(parts, due);
    } catch (error) {
      parts.onError(error);
    }
  return rows.length;
}

async function seeToCopy(parts: CopyParts, due: Due): Promise<void> {
  const { path, secret, wanted } = due;
  if (wanted && (path === null || secret === null)) return;
  if (wanted && path !== null && secret !== null) await store(parts, { ...due, path, secret });
  await parts.db.updateTable('outgoing_message').set({ copyat: null }).where('id', '=', due.id).execute();
}

async function store({ db, files, tracking, openInbox }: CopyParts, due: Due & { path: string; secret: Buffer }): Promise<void> {
  const { mail } = await messageToSend(db, files, { id: due.id, date: due.date, tracking });
  const client = await openInbox(due);
  try {
    const lock = await client.getMailboxLock(due.path, { readOnly: true });
    try {
      const found = await client.search({ header: { 'message-id': due.messageid } }, { uid: true });
      if (Array.isArray(found) && found.length > 0) return;
    } finally {
      lock.release();
    }
    const row = await db.selectFrom('outgoing_message').where('id', '=', due.id).select('recipients').executeTakeFirstOrThrow();
    const pieces: Buffer[] = [];
    for await (const piece of composeMail({ ...mail, bcc: row.recipients.bcc }).stream()) pieces.push(piece);
    await client.append(due.path, Buffer.concat(pieces), ['\\Seen'], due.date);
  } finally {
    await client.logout().catch(() => client.close());
  }
  await sql`UPDATE mailbox SET wake = wake + 1 WHERE id = ${due.mailbox_id}`.execute(db);
}
