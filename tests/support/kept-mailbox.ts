import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { SignedIn } from './accounts.ts';

const SERVER = JSON.stringify({ host: 'imap.haichen.example', port: 993, security: 'ssl', user: 'lin@haichen.example' });

interface KeptMail {
  subject: string;
  from?: string;
  address?: string;
  isRead?: boolean;
}

/** A mailbox with an inbox, an archive and these mails, the first the newest, as the keeper leaves them behind; gives the ids of the mails. */
export async function keptMailbox(db: Kysely<Database>, { id, tenant }: SignedIn, mails: readonly KeptMail[] = []): Promise<string[]> {
  const mailbox = await idOf(
    sql`INSERT INTO mailbox (tenant_id, owner_id, email, provider, imap, smtp, isdefault, state, lasttime)
    VALUES (${tenant}, ${id}, 'lin@haichen.example', 'custom', ${SERVER}::jsonb, ${SERVER}::jsonb, true, 'idle', now()) RETURNING id`,
    db,
  );
  const folder = (path: string, role: string, total: number) =>
    idOf(
      sql`INSERT INTO mail_folder (tenant_id, mailbox_id, path, name, role, total, nextuid, lasttime)
      VALUES (${tenant}, ${mailbox}, ${path}, ${path}, ${role}, ${total}, ${total + 1}, now()) RETURNING id`,
      db,
    );
  const inbox = await folder('INBOX', 'inbox', mails.length);
  await folder('Archive', 'archive', 0);
  await folder('Trash', 'trash', 0);
  await folder('Junk', 'junk', 0);
  const ids: string[] = [];
  for (const [at, mail] of mails.entries()) ids.push(await keptMail(db, { tenant, owner: id, mailbox, inbox }, { ...mail, at }));
  return ids;
}

interface Place {
  tenant: string;
  owner: string;
  mailbox: string;
  inbox: string;
}

async function keptMail(db: Kysely<Database>, { tenant, owner, mailbox, inbox }: Place, mail: KeptMail & { at: number }): Promise<string> {
  const { subject, from = 'Ann Berg', address = 'ann@nordlicht.example', isRead = false, at } = mail;
  const date = new Date(Date.now() - (at + 1) * 60_000).toISOString();
  const thread = await idOf(
    sql`INSERT INTO mail_thread (tenant_id, mailbox_id, subjectkey, party, lastdate) VALUES (${tenant}, ${mailbox}, ${subject}, ${address}, ${date}) RETURNING id`,
    db,
  );
  const recipients = JSON.stringify({ to: [{ name: '', address: 'lin@haichen.example' }], cc: [], bcc: [], replyto: [] });
  const id = await idOf(
    sql`INSERT INTO mail (tenant_id, mailbox_id, thread_id, direction, fromname, fromaddress, party, recipients, subject, snippet, date)
    VALUES (${tenant}, ${mailbox}, ${thread}, 'in', ${from}, ${address}, ${address}, ${recipients}::jsonb, ${subject}, 'Dear Lin, thank you.', ${date}) RETURNING id`,
    db,
  );
  await sql`INSERT INTO mail_body (mail_id, text) VALUES (${id}, 'Dear Lin, thank you for the offer.')`.execute(db);
  await sql`INSERT INTO mail_place (folder_id, uid, tenant_id, owner_id, mailbox_id, mail_id, thread_id, role, date, isread)
    VALUES (${inbox}, ${at + 1}, ${tenant}, ${owner}, ${mailbox}, ${id}, ${thread}, 'inbox', ${date}, ${isRead})`.execute(db);
  return id;
}

async function idOf(statement: ReturnType<typeof sql>, db: Kysely<Database>): Promise<string> {
  const { rows } = await statement.execute(db);
  return (rows[0] as { id: string }).id;
}
