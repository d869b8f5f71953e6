import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import { jsonText } from '#server/database/json-text.ts';
import type { Database } from '#server/database/schema.ts';

import { snippetOf, textOfDocument } from '../document/text-of-document.ts';
import { wakeSenders } from './wake-senders.ts';

/** A mail that no person writes, from the mailbox of one. */
export interface AutomaticMail {
  mailbox: { id: string; tenantId: string; ownerId: string; email: string };
  to: string;
  subject: string;
  /** As the editor makes them. */
  document: object;
  /** In which it is written, where that is known. */
  language?: string;
}

/** A document of plain paragraphs. */
export function documentOf(paragraphs: readonly string[]): object {
  return { type: 'doc', content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) };
}

/**
 * Puts a mail into the queue that says of itself that a program wrote it (RFC 3834), so that no other program answers it.
 *
 * In the caller's transaction: it goes if what it tells of is kept, and once. Its owner finds it among the sent mails.
 */
export async function queueAutomatic(
  db: Kysely<Database>,
  { mailbox, to, subject, document, language = '' }: AutomaticMail,
): Promise<string> {
  const recipients = jsonText({ to: [{ name: '', address: to }], cc: [], bcc: [] });
  const now = new Date();
  const of = { tenant_id: mailbox.tenantId, account_id: mailbox.ownerId, mailbox_id: mailbox.id, recipients };
  const { id } = await db
    .insertInto('outgoing_mail')
    .values({
      ...of,
      automatic: true,
      status: 'queued',
      subject,
      language,
      snippet: snippetOf(textOfDocument(document)),
      document: jsonText(document),
      sendat: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const domain = mailbox.email.slice(mailbox.email.lastIndexOf('@') + 1);
  await db
    .insertInto('outgoing_message')
    .values({ ...of, outgoing_id: id, messageid: `<${randomUUID()}@${domain}>`, dueat: now, firstdue: now, tracked: false })
    .execute();
  await wakeSenders(db);
  return id;
}
