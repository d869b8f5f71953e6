import type { Kysely } from 'kysely';

import { accountStatus } from '#lib/status-names.ts';
import { hashPassword } from '#server/account/password/password-hash.ts';
import { refuseWeakPassword } from '#server/account/password/password-strength.ts';
import type { Database } from '#server/database/schema.ts';
import { withinSeconds } from '#server/database/within-seconds.ts';
import { wakeMarketing } from '#server/edm/send/wake-marketing.ts';
import { type LogLine, writeLog } from '#server/log/write-log.ts';
import { wakeMailboxesOf } from '#server/mail/mailbox/hand-over-mail.ts';
import { takeBackUnsent } from '#server/mail/out/send/take-back.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { endPushes } from '#server/push/binding.ts';
import { endTokens } from '#server/token/end-tokens.ts';

import { handOver } from './hand-over.ts';
import { lockSubAccount, readSubAccount } from './sub-account-rows.ts';

/** The caller's own limit, which is in the contract. */
const LONGEST_SECONDS = 120;

/** Enables or disables a sub-account. Disabling ends its sessions, and where a successor is named its customers and open work are theirs. */
export const updateSubAccountStatus: Operation<'updateSubAccountStatus'> = async (context, { id, status, transferto }) => {
  const { db, user } = context;
  return withinSeconds(db, LONGEST_SECONDS, async (trx) => {
    const before = await lockSubAccount(trx, user, id);
    await trx
      .updateTable('account')
      .set({ enabled: status === accountStatus.enabled })
      .where('id', '=', before.id)
      .execute();
    if (status === accountStatus.disabled) await endWork(trx, before.id);
    await wakeMailboxesOf(trx, before.id);
    const handed =
      status === accountStatus.disabled && transferto !== undefined
        ? await handOver(trx, context, { from: before, to: transferto, isForGood: false })
        : undefined;
    await log(trx, context, { entityId: before.id, action: 'status', before: before.status, after: { status, transferto, ...handed } });
    return readSubAccount(trx, user, before.id);
  });
};

/**
 * Sets a sub-account's password and ends its sessions: whoever needs a new one may have lost the old one to somebody.
 *
 * Whoever was only invited sets the first one with the code of the invitation. A password makes the number the account's, and the parent account has not
 * proved a stranger's number.
 */
export const saveSubAccountPassword: Operation<'saveSubAccountPassword'> = async (context, { id, newpwd }) => {
  const { db, user, address } = context;
  const { username } = await lockJoined(db, user, id);
  refuseWeakPassword(newpwd, username.startsWith('+') ? username : `+86${username}`, 'newpwd');
  const password_hash = await hashPassword(newpwd, { address, account: user.mobile });
  await db.transaction().execute(async (trx) => {
    const { id: accountId } = await lockJoined(trx, user, id);
    await trx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute();
    await endSessions(trx, accountId);
    await log(trx, context, { entityId: accountId, action: 'password' });
  });
  return null;
};

/**
 * Deletes a sub-account and hands over what it worked on.
 *
 * The row stays, nameless towards the outside: its number is free for a new account, and the log and former customers still say whose they were.
 */
export const deleteSubAccount: Operation<'deleteSubAccount'> = async (context, { id, transferto }) => {
  const { db, user } = context;
  return withinSeconds(db, LONGEST_SECONDS, async (trx) => {
    const before = await lockSubAccount(trx, user, id);
    const handed = await handOver(trx, context, { from: before, to: transferto, isForGood: true });
    await trx
      .updateTable('account')
      .set({
        mobile: `deleted ${before.id}`,
        email: '',
        password_hash: '',
        permissions: '[]',
        roles: '[]',
        enabled: false,
        deletetime: new Date(),
      })
      .where('id', '=', before.id)
      .execute();
    await trx.deleteFrom('account_role').where('account_id', '=', before.id).execute();
    await endWork(trx, before.id);
    await log(trx, context, { entityId: before.id, action: 'delete', before, after: { transferto, ...handed } });
    return handed;
  });
};

/**
 * Holds a sub-account whose holder has joined.
 *
 * @throws Refusal 409 for one who was only invited
 */
async function lockJoined(db: Kysely<Database>, user: Caller, id: string): Promise<Schemas['SubAccount']> {
  const account = await lockSubAccount(db, user, id);
  if (!account.joined) throw new Refusal(409, 'notJoined', { field: 'id' });
  return account;
}

/** Lets nobody in with the account, and has nothing more leave the company in its name or to its holder. */
async function endWork(trx: Kysely<Database>, accountId: string): Promise<void> {
  await endSessions(trx, accountId);
  await endPushes(trx, accountId);
  await takeBackUnsent(trx, accountId);
  await wakeMarketing(trx);
}

async function endSessions(trx: Kysely<Database>, accountId: string): Promise<void> {
  await trx.deleteFrom('session').where('account_id', '=', accountId).execute();
  await endTokens(trx, accountId);
}

function log(trx: Kysely<Database>, { user, address }: CallerContext, line: Omit<LogLine, 'entity'>): Promise<void> {
  return writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [{ entity: 'account', ...line }]);
}
