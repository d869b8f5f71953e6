import { createTransport } from 'nodemailer';

import type { Settings } from '#server/config.ts';

const TIMEOUT_MS = 10_000;

/**
 * Hands one message of the product itself to a mail server, or prints it to the terminal where none is set, like an SMS: it may hold a code.
 *
 * Without encryption nothing is sent, unless this machine may talk to itself.
 */
export async function sendMail(
  { mailUrl, mailFrom, allowLoopback }: Pick<Settings, 'mailUrl' | 'mailFrom' | 'allowLoopback'>,
  mail: { to: string; subject: string; text: string },
): Promise<void> {
  if (mailUrl === undefined) {
    process.stdout.write(`MAIL ${mail.to}: ${mail.text}\n`);
    return;
  }
  const { protocol, hostname, port, username, password } = new URL(mailUrl);
  const transport = createTransport({
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && !allowLoopback,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await transport.sendMail({ from: mailFrom, ...mail });
}
