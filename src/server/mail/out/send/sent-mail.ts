import { zstdCompressSync } from 'node:zlib';

import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { mailWords } from '#server/mail/keeper/write/mail-words.ts';
import { subjectKey } from '#server/mail/keeper/write/thread-key.ts';

import { composeMail } from '../compose/compose-mail.ts';
import type { MessageToSend } from '../compose/message-to-send.ts';
import { snippetOf } from '../document/text-of-document.ts';

/**
 * Puts a mail that has gone among the mails of its mailbox at once, so that the list of sent ones and the customer's timeline show it.
 *
 * The mailbox's own copy is joined to it by the Message-ID when the keeper finds it. Until then it waits under a number that no change has.
 */
export async function keepSentMail(
  db: Kysely<Database>,
  row: Selectable<Database['outgoing_message']>,
  { mail, html, own, files }: MessageToSend,
): Promise<string> {
  const known = await db
    .selectFrom('mail')
    .where('mailbox_id', '=', row.mailbox_id)
    .where('messageid', '=', row.messageid)
    .select('id')
    .executeTakeFirst();
  if (known) return known.id;
  const size = composeMail(mail).size;
  const party = [...row.recipients.to, ...row.recipients.cc, ...row.recipients.bcc][0]?.address.toLowerCase() ?? '';
  const { id } = await db
    .insertInto('mail')
    .values({
      tenant_id: row.tenant_id,
      mailbox_id: row.mailbox_id,
      thread_id: await threadOf(db, row, { subject: mail.subject, party }),
      direction: 'out',
      state: 'sent',
      automatic: mail.isAutomatic === true,
      messageid: row.messageid,
      inreplyto: mail.inReplyTo,
      refs: [...mail.references],
      party,
      fromname: mail.from.name,
      fromaddress: mail.from.address.toLowerCase(),
      subject: mail.subject,
      date: mail.date,
      recipients: JSON.stringify({ ...row.recipients, replyto: [] }),
      // What is forwarded without a word begins with what it forwards.
      snippet: snippetOf(own.trim() === '' ? mail.text : own),
      size,
      words: mailWords(row.mailbox_id, [
        mail.subject,
        ...[mail.from, ...row.recipients.to, ...row.recipients.cc].flatMap(({ name, address }) => [name, address]),
        mail.text,
      ]),
      hasfile: files.some(({ cid }) => cid === ''),
      ...(await partyOf(db, row, party)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('mail_body')
    .values({ mail_id: id, html: zstdCompressSync(html), text: mail.text })
    .execute();
  await keepParts(db, id, files);
  await sql`
    INSERT INTO mail_place (folder_id, uid, tenant_id, owner_id, mailbox_id, mail_id, thread_id, role, date, isread)
    SELECT folder.id, -nextval('mail_change_id_seq'), mail.tenant_id, mailbox.owner_id, mailbox.id, mail.id, mail.thread_id, folder.role, mail.date, true
    FROM mail JOIN mailbox ON mailbox.id = mail.mailbox_id
    JOIN LATERAL (SELECT id, role FROM mail_folder WHERE mailbox_id = mailbox.id AND role = 'sent' ORDER BY id LIMIT 1) AS folder ON true
    WHERE mail.id = ${id}`.execute(db);
  return id;
}

/** The conversation that it answers, or a new one. */
async function threadOf(
  db: Kysely<Database>,
  row: Selectable<Database['outgoing_message']>,
  { subject, party }: { subject: string; party: string },
): Promise<string> {
  const answered = await db
    .selectFrom('outgoing_mail')
    .innerJoin('mail', 'mail.id', 'outgoing_mail.original_id')
    .where('outgoing_mail.id', '=', row.outgoing_id)
    .where('mail.mailbox_id', '=', row.mailbox_id)
    .where('outgoing_mail.kind', '<>', 'forward')
    .select('mail.thread_id')
    .executeTakeFirst();
  if (answered) {
    await db.updateTable('mail_thread').set({ lastdate: new Date() }).where('id', '=', answered.thread_id).execute();
    return answered.thread_id;
  }
  const values = {
    tenant_id: row.tenant_id,
    mailbox_id: row.mailbox_id,
    subjectkey: subjectKey(subject),
    rootid: row.messageid,
    party,
    lastdate: new Date(),
  };
  return (await db.insertInto('mail_thread').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** The customer that a mail was written to: the one that was named, else the one whose contact has the address, first of all the writer's own. */
async function partyOf(db: Kysely<Database>, row: Selectable<Database['outgoing_message']>, party: string) {
  const { rows } = await sql<{ customer_id: string; contact_id: string | null }>`
    SELECT customer.id AS customer_id, (SELECT contact_id FROM contact_email WHERE customer_id = customer.id AND email = ${party} LIMIT 1) AS contact_id
    FROM customer WHERE tenant_id = ${row.tenant_id} AND deletetime IS NULL AND id IN (
      SELECT customer_id FROM outgoing_mail WHERE id = ${row.outgoing_id} UNION ALL
      SELECT customer_id FROM contact_email WHERE tenant_id = ${row.tenant_id} AND email = ${party})
    ORDER BY id = (SELECT customer_id FROM outgoing_mail WHERE id = ${row.outgoing_id}) DESC NULLS LAST, owner_id = ${row.account_id} DESC NULLS LAST, id
    LIMIT 1`.execute(db);
  return rows[0] ?? { customer_id: null, contact_id: null };
}

/** Under the numbers that they have in the mail, as the mailbox's copy will have them. */
async function keepParts(db: Kysely<Database>, mailId: string, files: MessageToSend['files']): Promise<void> {
  if (files.length === 0) return;
  const shown = files.filter(({ cid }) => cid !== '');
  const attached = files.filter(({ cid }) => cid === '');
  const within = attached.length > 0 ? '1.' : '';
  const rows = [...shown, ...attached].map(({ filename, mime, size, cid, fileId }, index) => ({
    mail_id: mailId,
    filename,
    mime,
    size,
    cid,
    file_id: fileId,
    encoding: 'base64',
    isinline: cid !== '',
    part: cid === '' ? String(index - shown.length + 2) : `${within}${index + 2}`,
  }));
  await db.insertInto('mail_part').values(rows).execute();
}
