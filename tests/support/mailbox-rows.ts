import { zstdCompressSync } from 'node:zlib';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';
import { lexemes, words } from '#server/search/lexemes.ts';

import type { SignedIn } from './accounts.ts';

/** A mailbox with the usual folders, as if it had been read. */
export interface TestMailbox {
  id: string;
  email: string;
  owner: SignedIn;
  /** The ids of its folders by their roles. */
  folders: Readonly<Record<string, string>>;
}

/** What a test says of a mail; the rest is as usual. */
export type TestMail = Partial<typeof USUAL & { to: Schemas['MailPerson'][] }>;

const USUAL = {
  subject: 'Quotation',
  text: 'Hello',
  html: '',
  from: { name: 'Chen Wei', address: 'chen@buyer.example' },
  replyto: [] as Schemas['MailPerson'][],
  date: new Date('2026-03-04T05:06:07Z'),
  folder: 'inbox',
  thread: null as string | null,
  direction: 'in' as 'in' | 'out',
  isRead: false,
  isStarred: false,
  hasFile: false,
  customerId: null as string | null,
  auth: { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' } as Schemas['Mail']['auth'],
  parts: [] as { part: string; filename?: string; mime?: string; cid?: string; isinline?: boolean; file_id?: string }[],
};

const ROLES = ['inbox', 'sent', 'draft', 'junk', 'archive', 'trash'] as const;

/** Makes a mailbox of this account, with these folders. */
export async function newMailbox(
  db: Kysely<Database>,
  owner: SignedIn,
  {
    email = `m${owner.id}@ours.example`,
    roles = ROLES,
    shared = false,
  }: { email?: string; roles?: readonly (typeof ROLES)[number][]; shared?: boolean } = {},
): Promise<TestMailbox> {
  const server = JSON.stringify({ host: 'imap.ours.example', port: 993, security: 'ssl', user: email });
  const { rows } = await sql<{ id: string }>`
    INSERT INTO mailbox (tenant_id, owner_id, email, provider, imap, smtp, shared) VALUES (${owner.tenant}, ${owner.id}, ${email}, 'custom', ${server}, ${server}, ${shared})
    RETURNING id`.execute(db);
  const id = rows[0]?.id ?? '';
  const made = await sql<{ id: string; role: string }>`
    INSERT INTO mail_folder (tenant_id, mailbox_id, path, name, role, total, lasttime)
    SELECT ${owner.tenant}, ${id}, role, initcap(role), role, 0, now() FROM unnest(${[...roles, 'custom']}::text[]) AS role RETURNING id, role`.execute(
    db,
  );
  return { id, email, owner, folders: Object.fromEntries(made.rows.map((folder) => [folder.role, folder.id])) };
}

let uid = 0;

/** Puts a mail into a mailbox; answers its id. */
export async function addMail(
  db: Kysely<Database>,
  { id: mailbox, email, owner, folders }: TestMailbox,
  given: TestMail = {},
): Promise<string> {
  const mail = { ...USUAL, to: [{ name: '', address: email }], ...given };
  const { from, to, subject, text, folder, date, direction, replyto } = mail;
  const party = partyOf(mail);
  uid += 1;
  const all = [subject, text, from.name, from.address, ...to.flatMap(({ name, address }) => [name, address])].flatMap((one) =>
    words(one).flatMap(lexemes),
  );
  const vector = [`#m${mailbox}`, ...new Set(all)].map((lexeme) => `'${lexeme}'`).join(' ');
  const recipients = JSON.stringify({ to, cc: [], bcc: [], replyto });
  const html = mail.html === '' ? null : zstdCompressSync(mail.html);
  const { rows } = await sql<{ id: string }>`
    WITH thread AS (
      INSERT INTO mail_thread (tenant_id, mailbox_id, subjectkey, party, lastdate) SELECT ${owner.tenant}, ${mailbox}, ${subject}, ${party}, ${date}
      WHERE ${mail.thread}::bigint IS NULL RETURNING id),
    made AS (
      INSERT INTO mail (tenant_id, mailbox_id, thread_id, direction, messageid, fromname, fromaddress, party, recipients, subject, snippet, date, size, hasfile, auth, customer_id, words)
      SELECT ${owner.tenant}, ${mailbox}, coalesce(${mail.thread}::bigint, (SELECT id FROM thread)), ${direction}, ${`<${uid}@x>`}, ${from.name}, ${from.address}, ${party},
        ${recipients}::jsonb, ${subject}, ${text.slice(0, 200)}, ${date}, 1000, ${mail.hasFile}, ${JSON.stringify(mail.auth)}::jsonb, ${mail.customerId}::bigint, ${vector}::tsvector
      RETURNING id, thread_id),
    body AS (INSERT INTO mail_body (mail_id, text, html) SELECT id, ${text}, ${html}::bytea FROM made)
    INSERT INTO mail_place (folder_id, uid, tenant_id, owner_id, mailbox_id, mail_id, thread_id, role, date, isread, isstarred)
    SELECT ${folders[folder]}, ${uid}, ${owner.tenant}, ${owner.id}, ${mailbox}, id, thread_id, ${folder}, ${date}, ${mail.isRead}, ${mail.isStarred} FROM made
    RETURNING mail_id AS id`.execute(db);
  const id = rows[0]?.id ?? '';
  for (const part of mail.parts)
    await db
      .insertInto('mail_part')
      .values({ mail_id: id, mime: 'application/pdf', size: 10, ...part })
      .execute();
  return id;
}

function partyOf({ direction, from, to }: Pick<Required<TestMail>, 'direction' | 'from' | 'to'>): string {
  return (direction === 'in' ? from : to[0])?.address ?? '';
}
