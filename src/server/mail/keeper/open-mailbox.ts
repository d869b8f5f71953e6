import type { ImapFlow, ImapFlowOptions } from 'imapflow';

import type { Settings } from '#server/config.ts';
import { openImap } from '#server/mail/mailbox/log-in.ts';
import { mailServerFailure } from '#server/mail/mailbox/mail-fault.ts';
import type { Schemas } from '#server/operation.ts';
import type { Secrets } from '#server/secrets.ts';

import type { HeldMailbox } from './lease.ts';

export interface Entry {
  settings: Pick<Settings, 'allowLoopback'>;
  secrets: Secrets;
  /** Certificates of authorities beside the known ones; for tests. */
  ca?: string;
  options?: Partial<ImapFlowOptions>;
}

/** No command that is given is silent for so long. */
const SILENCE_MS = 90_000;
/**
 * Listening is begun anew before a whole silence has passed: many servers say nothing at all for hours, and a line that is silent for longer is given up.
 *
 * This also finds out lines that died without a word.
 */
const LISTENING_OF_SILENCE = 0.8;

/** Logs in to a mailbox, to read it; listening is begun by whoever reads. Compression would take more memory for each connection than all the rest. */
export async function openMailbox(
  { settings, secrets, ca, options }: Entry,
  { imap, secret }: Pick<HeldMailbox, 'imap' | 'secret'>,
): Promise<ImapFlow> {
  return openImap(
    { server: imap, password: secrets.open(secret), settings, ...(ca !== undefined && { ca }) },
    {
      disableAutoIdle: true,
      disableCompression: true,
      socketTimeout: SILENCE_MS,
      maxIdleTime: Math.floor((options?.socketTimeout ?? SILENCE_MS) * LISTENING_OF_SILENCE),
      clientInfo: { name: 'Farsail' },
      ...options,
    },
  );
}

/** Names the fault that a failure shows. */
export function faultOf(error: unknown): Schemas['MailFault'] {
  return mailServerFailure(error).fault;
}

/** Of what servers answer to a login these say that they cannot now, and not that the password is wrong (RFC 5530). */
const NOT_NOW = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN']);

/** Whether the server refuses the password: then another try would bring the account nearer to being locked. */
export function isRefused(error: unknown): boolean {
  const failure = mailServerFailure(error);
  const { authenticationFailed = false, serverResponseCode = '' } = (failure.cause ?? error) as {
    authenticationFailed?: boolean;
    serverResponseCode?: string;
  };
  return authenticationFailed && failure.fault !== 'toomany' && !NOT_NOW.has(serverResponseCode);
}
