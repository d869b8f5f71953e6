import { type Kysely, sql } from 'kysely';

import { readSettings, type Settings } from '#server/config.ts';
import type { ConnectionTarget } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';
import { Keeper } from '#server/mail/keeper/keeper.ts';
import { faultOf, isRefused, openMailbox } from '#server/mail/keeper/open-mailbox.ts';
import { openSecrets } from '#server/secrets.ts';

import { signIn, type SignedIn } from './accounts.ts';
import type { Dovecot } from './dovecot/start-dovecot.ts';

const SECRET_KEY = 'for tests only, and long enough for that';

export const mailSettings: Settings = readSettings({ ALLOW_LOOPBACK: '1', SECRET_KEY });

export interface TestMailbox {
  id: string;
  account: SignedIn;
}

export interface BoundServer {
  port: number;
  user: string;
  host?: string;
  security?: 'ssl' | 'none';
  password?: string;
  /** Without one it is of a new company. */
  account?: SignedIn;
  email?: string;
}

/** Binds a mailbox of a server on this machine. */
export async function bindMailbox(
  db: Kysely<Database>,
  { port, user, host = '127.0.0.1', security = 'none', password = 'secret', account, email = `${user}@farsail.test` }: BoundServer,
): Promise<TestMailbox> {
  const owner = account ?? (await signIn(db));
  const server = JSON.stringify({ host, port, security, user });
  const { id } = await db
    .insertInto('mailbox')
    .values({
      tenant_id: owner.tenant,
      owner_id: owner.id,
      email,
      provider: 'custom',
      imap: server,
      smtp: server,
      secret: openSecrets(mailSettings).seal(password),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, account: owner };
}

/** A keeper of mailboxes in this process; the caller stops it. */
export function startKeeper(
  { db, target }: { db: Kysely<Database>; target: ConnectionTarget },
  { name = 'keeper', most = 20, silenceMs = 90_000, ca }: { name?: string; most?: number; silenceMs?: number; ca?: string } = {},
): { keeper: Keeper; told: string[] } {
  const told: string[] = [];
  const secrets = openSecrets(mailSettings);
  const keeper = new Keeper({
    db,
    secrets,
    target,
    name,
    most,
    open: async (box) =>
      openMailbox({ settings: mailSettings, secrets, options: { socketTimeout: silenceMs }, ...(ca !== undefined && { ca }) }, box),
    faultOf,
    isRefused,
    log: (error, message) => told.push(`${message}: ${String((error as Error).stack)}`),
  });
  keeper.start();
  return { keeper, told };
}

/** Asks for new mails now, as a user does. */
export async function askForMail(db: Kysely<Database>, id: string): Promise<void> {
  await sql`UPDATE mailbox SET wake = wake + 1, nexttime = now() WHERE id = ${id}`.execute(db);
}

/** A mail of a buyer, as it is delivered. */
export function mailNo(
  no: number | string,
  { subject = `Offer ${no}`, headers = '', body = `Dear Li, this is mail ${no}.`, from = 'Ann Buyer <ann@buyer.example>' } = {},
): string {
  const head = [
    `From: ${from}`,
    'To: chen@farsail.test',
    `Subject: ${subject}`,
    `Message-ID: <${no}@buyer.example>`,
    'Date: Mon, 02 Mar 2026 10:00:00 +0800',
  ];
  return `${[...head, ...(headers === '' ? [] : [headers])].join('\r\n')}\r\n\r\n${body}\r\n`;
}

/** The mails of a folder as the server has them: number and marks. */
export async function thereIn(server: Dovecot, user: string, folder = 'INBOX'): Promise<string[]> {
  const client = await server.client(user);
  const box = await client.mailboxOpen(folder, { readOnly: true });
  const mails = box.exists === 0 ? [] : await client.fetchAll('1:*', { uid: true, flags: true });
  await client.logout();
  return mails.map(({ uid, flags = new Set() }) =>
    line(uid, { isread: flags.has(String.raw`\Seen`), isstarred: flags.has(String.raw`\Flagged`) }),
  );
}

/** The mails of a folder as they are here. */
export async function hereIn(db: Kysely<Database>, mailboxId: string, folder = 'INBOX'): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_place as place')
    .innerJoin('mail_folder as folder', 'folder.id', 'place.folder_id')
    .where('folder.mailbox_id', '=', mailboxId)
    .where('folder.path', '=', folder)
    .select(['place.uid', 'place.isread', 'place.isstarred'])
    .orderBy('place.uid')
    .execute();
  return rows.map(({ uid, ...marks }) => line(Number(uid), marks));
}

function line(uid: number, { isread, isstarred }: { isread: boolean; isstarred: boolean }): string {
  return `${uid}${isread ? ' read' : ''}${isstarred ? ' starred' : ''}`;
}
