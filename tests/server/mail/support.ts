import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

import type { OpenLine } from '#server/mail/out/send/deliver-messages.ts';
import { type Sender, type SenderParts, startSender } from '#server/mail/out/send/sender.ts';
import { smtpLine } from '#server/mail/out/send/smtp-line.ts';

import type { SignedIn } from '../../support/accounts.ts';
import type { TestServer } from '../../support/server.ts';

/** A mail that a server took. */
export interface TakenMail {
  from: string;
  to: string[];
  raw: string;
  messageId: string;
}

export interface MailServer {
  port: number;
  taken: TakenMail[];
  stop: () => Promise<void>;
}

/** A real mail server on this machine that keeps what it takes. */
export async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _, done) => done(null, { user: auth.username }),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const messageId = /^Message-ID: *(\S+)/im.exec(raw)?.[1] ?? '';
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, messageId });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { port: (server.server.address() as AddressInfo).port, taken, stop };
}

/** A mailbox of somebody at a server of this machine. */
export async function mailboxAt(
  { db }: TestServer,
  owner: SignedIn,
  { port, ...values }: { port: number; [column: string]: unknown },
): Promise<string> {
  const place = JSON.stringify({ host: '127.0.0.1', port, security: 'none', user: 'me' });
  const { id } = await db
    .insertInto('mailbox')
    .values({
      tenant_id: owner.tenant,
      owner_id: owner.id,
      email: 'me@example.com',
      displayname: '王小明',
      provider: 'custom',
      imap: place,
      smtp: place,
      secret: Buffer.from('sealed'),
      isdefault: true,
      sendlimit: '{"perminute":1000,"perhour":10000,"perday":100000}',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends what is in the queue of a test server, until the test has finished. */
export function sendingOf({ db, target, files }: TestServer, options: Partial<SenderParts> = {}): Sender {
  const sender = startSender({
    db,
    target,
    files,
    onError: fail,
    tracking: undefined,
    openInbox: async () => Promise.reject(new Error('no copies in this test')),
    openLine: lineTo(db),
    ...options,
  });
  onTestFinished(() => sender.stop());
  return sender;
}

/** Opens lines to the mail servers of mailboxes, as the product does but without a password. */
export function lineTo(db: TestServer['db']): OpenLine {
  return async (mailboxId) => {
    const { smtp } = await db.selectFrom('mailbox').where('id', '=', mailboxId).select('smtp').executeTakeFirstOrThrow();
    const connection = new SMTPConnection({ host: smtp.host, port: smtp.port, ignoreTLS: true, socketTimeout: 2_000 });
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    return smtpLine(connection);
  };
}

function fail(error: unknown): void {
  throw error;
}

/** A draft with nothing special in it. */
export const PLAIN_DRAFT = {
  mailboxid: '',
  to: [{ name: 'Anna', address: 'anna@buyer.example' }],
  cc: [],
  bcc: [],
  subject: '报价 Quotation',
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dear Anna, 您好' }] }] },
};
