import type { Limit } from '#server/account/rate-limit.ts';
import { countTry } from '#server/account/rate-limit.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { tryBothServers } from './log-in.ts';
import { ownMailboxes } from './mailboxes.ts';
import { isSameServers } from './save-mailbox.ts';

const QUARTER_HOUR = 900;

/**
 * Tries to log in to both servers of a mailbox.
 *
 * Tries are limited, by mailbox and by user: providers lock an account after some wrong passwords, and nobody should try out passwords
 * of others from here. A kept password is tried at the servers it is kept for and nowhere else.
 *
 * @throws Refusal 404 for a mailbox that is not the caller's, or whose password is not kept for these servers
 */
export const checkMailbox: Operation<'checkMailbox'> = async (
  { db, user, settings, secrets },
  { id, email, password = '', imap, smtp },
) => {
  const tried = password === '' ? await keptPassword() : password;
  await countTry(
    db,
    limitsOf(
      user.id,
      [imap, smtp].map((server) => `${server.user.toLowerCase()} ${server.host.toLowerCase()}`),
    ),
  );
  return tryBothServers({ server: imap, password: tried, settings }, { server: smtp, password: tried, settings });

  async function keptPassword(): Promise<string> {
    const row =
      id === undefined
        ? undefined
        : await ownMailboxes(db, user)
            .where('id', '=', readRowId(id))
            .where('email', '=', email.trim().toLowerCase())
            .select(['secret', 'imap', 'smtp'])
            .executeTakeFirst();
    if (!row?.secret || !isSameServers(row, { imap, smtp })) throw new Refusal(404, 'mailboxNeedsPassword', { field: 'password' });
    return secrets.open(row.secret);
  }
};

function limitsOf(userId: string, logins: readonly string[]): Limit[] {
  return [
    { key: `mailbox ${userId}`, most: 30, seconds: QUARTER_HOUR },
    ...[...new Set(logins)].map((login) => ({ key: `mailbox ${login}`, most: 6, seconds: QUARTER_HOUR })),
  ];
}
