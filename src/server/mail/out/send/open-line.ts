import type { Kysely } from 'kysely';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { resolveMailHost } from '#server/mail/mailbox/mail-host.ts';
import type { Schemas } from '#server/operation.ts';
import type { Secrets } from '#server/secrets.ts';

import type { OpenLine } from './deliver-messages.ts';
import { smtpLine } from './smtp-line.ts';

interface LineParts {
  db: Kysely<Database>;
  settings: Pick<Settings, 'allowLoopback'>;
  secrets: Pick<Secrets, 'open'>;
}

const CONNECT_WITHIN_MS = 15_000;
/** A server may look a large mail through before it says that it has it. */
const SILENCE_MS = 120_000;

/** Opens lines to the SMTP servers of mailboxes, with the passwords that are kept for them. */
export function lineOpener({ db, settings, secrets }: LineParts): OpenLine {
  return async (mailboxId) => {
    const { smtp, secret } = await db
      .selectFrom('mailbox')
      .where('id', '=', mailboxId)
      .select(['smtp', 'secret'])
      .executeTakeFirstOrThrow();
    if (secret === null) throw new Error('the mailbox is no longer bound');
    const connection = new SMTPConnection({ ...(await placeOf(smtp, settings)), ...PATIENCE });
    try {
      await logIn(connection, { user: smtp.user, pass: secrets.open(secret) });
    } catch (error) {
      connection.close();
      throw error;
    }
    return smtpLine(connection);
  };
}

const PATIENCE = { connectionTimeout: CONNECT_WITHIN_MS, greetingTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENCE_MS };

async function placeOf(smtp: Schemas['MailServer'], settings: LineParts['settings']) {
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
