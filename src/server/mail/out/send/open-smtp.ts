import SMTPConnection from 'nodemailer/lib/smtp-connection';

import type { Settings } from '#server/config.ts';
import { resolveMailHost } from '#server/mail/mailbox/mail-host.ts';
import type { Schemas } from '#server/operation.ts';

import { smtpLine, type SmtpLine } from './smtp-line.ts';

const CONNECT_WITHIN_MS = 15_000;
/** A server may look a large mail through before it says that it has it. */
const SILENCE_MS = 120_000;
const PATIENCE = { connectionTimeout: CONNECT_WITHIN_MS, greetingTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENCE_MS };

/**
 * Opens a line to an SMTP server and logs in.
 *
 * @throws what nodemailer throws, with its codes
 */
export async function openSmtp(
  smtp: Schemas['MailServer'],
  password: string,
  settings: Pick<Settings, 'allowLoopback'>,
): Promise<SmtpLine> {
  const connection = new SMTPConnection({ ...(await placeOf(smtp, settings)), ...PATIENCE });
  try {
    await logIn(connection, { user: smtp.user, pass: password });
  } catch (error) {
    connection.close();
    throw error;
  }
  return smtpLine(connection);
}

async function placeOf(smtp: Schemas['MailServer'], settings: Pick<Settings, 'allowLoopback'>) {
  const { address, servername } = await resolveMailHost(smtp, settings);
  return {
    host: address,
    port: smtp.port,
    secure: smtp.security === 'ssl',
    requireTLS: smtp.security === 'starttls',
    ignoreTLS: smtp.security === 'none',
    ...(servername !== undefined && { servername }),
  };
}

async function logIn(connection: SMTPConnection, { user, pass }: { user: string; pass: string }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => {
      if (error) return reject(error);
      connection.login({ user, credentials: { user, pass } }, (failure) => (failure ? reject(failure) : resolve()));
    });
  });
}
