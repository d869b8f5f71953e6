import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { snippetOf } from '#server/mail/decode/own-words.ts';
import { mailWords } from '#server/mail/keeper/write/mail-words.ts';
import { subjectKey } from '#server/mail/keeper/write/thread-key.ts';

import { type DemoConversation, type DemoLetter, demoMailboxes } from './demo-letters.ts';

const HOUR_MS = 3_600_000;
const NOWHERE = JSON.stringify({ host: 'mail.farsail-demo.example', port: 993, security: 'ssl', user: 'demo' });

interface DemoBox {
  tenant_id: string;
  owner_id: string;
  mailbox_id: string;
  email: string;
  displayname: string;
  folders: Readonly<Record<'inbox' | 'sent', string>>;
}

/**
 * Gives the demo company two mailboxes with mails of its customers.
 *
 * No server stands behind them: they have no password and are disabled, so nothing is fetched and nothing can be sent. Whoever has a mailbox already keeps it.
 */
export async function addDemoMails(db: Kysely<Database>, mobiles: Readonly<Record<'owner' | 'sales', string>>): Promise<void> {
  for (const part of ['owner', 'sales'] as const) {
    const box = await addMailbox(db, mobiles[part], demoMailboxes[part]);
    if (!box) continue;
    for (const conversation of demoMailboxes[part].conversations) await addConversation(db, box, conversation);
  }
}

async function addMailbox(
  db: Kysely<Database>,
  mobile: string,
  { email, displayname }: { email: string; displayname: string },
): Promise<DemoBox | undefined> {
  const account = await db.selectFrom('account').where('mobile', '=', mobile).select(['id', 'tenant_id']).executeTakeFirst();
  if (!account || (await db.selectFrom('mailbox').where('owner_id', '=', account.id).select('id').executeTakeFirst())) return undefined;
  const of = { tenant_id: account.tenant_id, owner_id: account.id };
  const values = {
    ...of,
    email,
    displayname,
    provider: 'custom',
    imap: NOWHERE,
    smtp: NOWHERE,
    isdefault: true,
    status: 0,
    state: 'disabled',
    lasttime: new Date(),
  } as const;
  const { id } = await db.insertInto('mailbox').values(values).returning('id').executeTakeFirstOrThrow();
  const folder = async (path: string, role: 'inbox' | 'sent') => {
    const row = { tenant_id: of.tenant_id, mailbox_id: id, path, name: path, role, lasttime: new Date() };
    return (await db.insertInto('mail_folder').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  return {
    ...of,
    mailbox_id: id,
    email,
    displayname,
    folders: { inbox: await folder('INBOX', 'inbox'), sent: await folder('Sent', 'sent') },
  };
}

async function addConversation(db: Kysely<Database>, box: DemoBox, conversation: DemoConversation): Promise<void> {
  const { tenant_id, mailbox_id } = box;
  const { subject, address, letters } = conversation;
  const known = await db
    .selectFrom('contact_email')
    .where('tenant_id', '=', tenant_id)
    .where('email', '=', address)
    .select(['customer_id', 'contact_id'])
    .orderBy('id')
    .executeTakeFirst();
  const thread = { tenant_id, mailbox_id, subjectkey: subjectKey(subject), party: address, lastdate: dateOf(letters.at(-1)) };
  const { id: thread_id } = await db.insertInto('mail_thread').values(thread).returning('id').executeTakeFirstOrThrow();
  for (const [at, letter] of letters.entries())
    await addMail(db, box, {
      conversation,
      letter,
      isFirst: at === 0,
      thread_id,
      customer_id: known?.customer_id ?? null,
      contact_id: known?.contact_id ?? null,
    });
}

interface MailToAdd {
  conversation: DemoConversation;
  letter: DemoLetter;
  isFirst: boolean;
  thread_id: string;
  customer_id: string | null;
  contact_id: string | null;
}

async function addMail(db: Kysely<Database>, box: DemoBox, { conversation, letter, isFirst, ...of }: MailToAdd): Promise<void> {
  const { tenant_id, owner_id, mailbox_id } = box;
  const [other, own] = [
    { name: conversation.name, address: conversation.address },
    { name: box.displayname, address: box.email },
  ];
  const isSent = letter.direction === 'out';
  const [sender, receiver] = isSent ? [own, other] : [other, own];
  const [subject, date] = [isFirst ? conversation.subject : `Re: ${conversation.subject}`, dateOf(letter)];
  const mail = await db
    .insertInto('mail')
    .values({
      tenant_id,
      mailbox_id,
      ...of,
      direction: letter.direction,
      fromname: sender.name,
      fromaddress: sender.address,
      party: other.address,
      recipients: JSON.stringify({ to: [receiver], cc: [], bcc: [], replyto: [] }),
      subject,
      snippet: snippetOf(letter.text),
      date,
      size: Buffer.byteLength(letter.text),
      state: isSent ? 'sent' : 'received',
      words: mailWords(mailbox_id, [subject, `${sender.name} ${sender.address} ${receiver.name} ${receiver.address}`, letter.text]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('mail_body').values({ mail_id: mail.id, text: letter.text }).execute();
  const role = isSent ? 'sent' : 'inbox';
  const folder_id = box.folders[role];
  const place = {
    folder_id,
    uid: mail.id,
    tenant_id,
    owner_id,
    mailbox_id,
    mail_id: mail.id,
    thread_id: of.thread_id,
    role,
    date,
  } as const;
  await db
    .insertInto('mail_place')
    .values({ ...place, isread: letter.isRead ?? true, isstarred: letter.isStarred ?? false })
    .execute();
  await db
    .updateTable('mail_folder')
    .set({ total: sql<number>`total + 1`, nextuid: sql<string>`${mail.id}::bigint + 1` })
    .where('id', '=', folder_id)
    .execute();
}

function dateOf(letter: DemoLetter | undefined): Date {
  return new Date(Date.now() - (letter?.hoursAgo ?? 0) * HOUR_MS);
}
