import { ImapFlow, type ImapFlowOptions } from 'imapflow';
import { createTransport, type SMTPTransportOptions } from 'nodemailer';

import type { Settings } from '#server/config.ts';
import type { Schemas } from '#server/operation.ts';

import { MailServerFailure, mailServerFailure } from './mail-fault.ts';
import { resolveMailHost } from './mail-host.ts';
import { looksLikeAppPassword, takesAppPasswords } from './presets.ts';

/** One of the two servers of a mailbox, and what is needed to enter. */
export interface LogIn {
  server: Schemas['MailServer'];
  password: string;
  settings: Pick<Settings, 'allowLoopback'>;
  /** Certificates of authorities beside the known ones; for tests. */
  ca?: string;
}

/** Long enough for a slow line to the other side of the world, short enough for somebody who waits. */
const CONNECT_MS = 15_000;

/**
 * Opens the IMAP connection of a mailbox and logs in.
 *
 * An `error` listener is there already: without one, a broken line would end the process.
 *
 * @throws MailServerFailure
 */
export async function openImap(logIn: LogIn, options: Partial<ImapFlowOptions> = {}): Promise<ImapFlow> {
  const { server, password, ca } = logIn;
  try {
    const { address, servername } = await resolveMailHost(server, logIn.settings);
    const client = new ImapFlow({
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      logger: false,
      ...options,
      host: address,
      port: server.port,
      secure: server.security === 'ssl',
      doSTARTTLS: server.security === 'starttls',
      ...(servername !== undefined && { servername }),
      auth: { user: server.user, pass: password },
      ...(ca !== undefined && { tls: { ca } }),
    });
    // What breaks a line is told by whatever waits on it; nobody waits on an idle one, and its `close` event says enough.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw failureOf(logIn, error);
  }
}

/**
 * What nodemailer needs to send through a mailbox: for one connection, or for a pool with `pool: true` beside it.
 *
 * @throws MailServerFailure for a host that is not there or not public
 */
async function smtpOptions(logIn: LogIn): Promise<SMTPTransportOptions> {
  const { server, password, ca } = logIn;
  try {
    const { address, servername } = await resolveMailHost(server, logIn.settings);
    return {
      host: address,
      port: server.port,
      secure: server.security === 'ssl',
      requireTLS: server.security === 'starttls',
      ignoreTLS: server.security === 'none',
      tls: { ...(servername !== undefined && { servername }), ...(ca !== undefined && { ca }) },
      auth: { user: server.user, pass: password },
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  } catch (error) {
    throw failureOf(logIn, error);
  }
}

/**
 * Logs in to both servers of a mailbox and out again.
 *
 * The inbox is opened too: NetEase takes a login and refuses the first look.
 */
export async function tryBothServers(imap: LogIn, smtp: LogIn): Promise<Schemas['MailboxCheck']> {
  const [one, other] = await Promise.all([faultOf(tryImap(imap)), faultOf(trySmtp(smtp))]);
  return { imap: one.fault, imaptext: one.reply, smtp: other.fault, smtptext: other.reply };
}

async function tryImap(logIn: LogIn): Promise<void> {
  const client = await openImap(logIn, { socketTimeout: CONNECT_MS });
  try {
    await client.mailboxOpen('INBOX', { readOnly: true });
  } catch (error) {
    throw failureOf(logIn, error);
  } finally {
    client.close();
  }
}

async function trySmtp(logIn: LogIn): Promise<void> {
  const transport = createTransport({ ...(await smtpOptions(logIn)), socketTimeout: CONNECT_MS });
  try {
    await transport.verify();
  } catch (error) {
    throw failureOf(logIn, error);
  } finally {
    transport.close();
  }
}

async function faultOf(trial: Promise<void>): Promise<{ fault: Schemas['MailFault']; reply: string }> {
  try {
    await trial;
    return { fault: '', reply: '' };
  } catch (error) {
    if (error instanceof MailServerFailure) return error;
    throw error;
  }
}

function failureOf({ server, password }: LogIn, error: unknown): MailServerFailure {
  return mailServerFailure(error, { wantsAppPassword: takesAppPasswords(server.host) && !looksLikeAppPassword(server.host, password) });
}
