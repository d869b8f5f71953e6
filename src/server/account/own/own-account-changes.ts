import type { Kysely } from 'kysely';

import { spendCode } from '#server/account/code/sent-code.ts';
import { readMobile, wireMobile } from '#server/account/mobile.ts';
import { hashPassword, verifyPassword } from '#server/account/password/password-hash.ts';
import { refuseWeakPassword } from '#server/account/password/password-strength.ts';
import { countTry, forgiveTry } from '#server/account/rate-limit.ts';
import { lapseInvitations } from '#server/account/sub-account/invited-number.ts';
import type { Database } from '#server/database/schema.ts';
import { type LogLine, writeLog } from '#server/log/write-log.ts';
import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';
import { endTokens } from '#server/token/end-tokens.ts';

import { readEmail } from './email.ts';
import { readOwnAccount } from './own-account.ts';
import { endOtherSessions } from './own-sessions.ts';

const TRIES = 10;
const QUARTER_HOUR = 900;

/**
 * Changes the caller's password. Every session and every access token of the account ends; the session that asks gets a new key, so that a stolen one is worth nothing.
 *
 * The old password is asked for, because an open browser is not its owner; guesses are limited like those of a login.
 */
export const updatePassword: Operation<'updatePassword'> = async (context, { oldpwd, newpwd }) => {
  const { db, user, session, address } = context;
  const asker = { address, account: user.mobile };
  refuseWeakPassword(newpwd, user.mobile, 'newpwd');
  const limits = [{ key: `password ${user.id}`, most: TRIES, seconds: QUARTER_HOUR }];
  await countTry(db, limits);
  const { password_hash: old } = await db.selectFrom('account').select('password_hash').where('id', '=', user.id).executeTakeFirstOrThrow();
  if (!(await verifyPassword(oldpwd, old, asker))) throw new Refusal(400, 'wrongOldPassword', { field: 'oldpwd' });
  await forgiveTry(db, limits);
  const password_hash = await hashPassword(newpwd, asker);
  const remember = await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('account')
      .set({ password_hash })
      .where('id', '=', user.id)
      .where('password_hash', '=', old)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Refusal(400, 'wrongOldPassword', { field: 'oldpwd' });
    await endOtherSessions(trx, user);
    await endTokens(trx, user.id);
    await log(trx, context, { action: 'password' });
    return trx.selectFrom('session').select('remember').where('id', 'is not distinct from', user.sessionId).executeTakeFirst();
  });
  const { expireAt } = await session.open(user.id, { remember: remember?.remember ?? false, passwordHash: password_hash });
  return { expireAt: expireAt.toISOString() };
};

/** Changes the caller's number once both the old and the new one have answered; every other session ends. */
export const updateMobile: Operation<'updateMobile'> = async (context, { mobile: typed, oldcode, newcode }) => {
  const { db, user } = context;
  const mobile = readMobile(typed, 'mobile');
  await spendCode(db, { receiver: user.mobile, purpose: 'oldmobile', code: oldcode }, 'oldcode');
  await spendCode(db, { receiver: mobile, purpose: 'newmobile', code: newcode }, 'newcode');
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ mobile }).where('id', '=', user.id).execute().catch(refuseTaken);
    await lapseInvitations(trx, mobile);
    await endOtherSessions(trx, user);
    await log(trx, context, { action: 'mobile', before: wireMobile(user.mobile), after: wireMobile(mobile) });
    return readOwnAccount(trx, user);
  });
};

/** Changes the caller's email address once the new one has answered, and the old one too; without an old one the number answers in its place. */
export const updateEmail: Operation<'updateEmail'> = async (context, { email: typed, oldcode, newcode }) => {
  const { db, user } = context;
  const email = readEmail(typed, 'email');
  const { email: old } = await db.selectFrom('account').select('email').where('id', '=', user.id).executeTakeFirstOrThrow();
  const present =
    old === '' ? ({ receiver: user.mobile, purpose: 'oldmobile' } as const) : ({ receiver: old, purpose: 'oldemail' } as const);
  await spendCode(db, { ...present, code: oldcode }, 'oldcode');
  await spendCode(db, { receiver: email, purpose: 'newemail', code: newcode }, 'newcode');
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ email }).where('id', '=', user.id).execute();
    await log(trx, context, { action: 'email', before: old, after: email });
    return readOwnAccount(trx, user);
  });
};

function log(trx: Kysely<Database>, { user, address }: CallerContext, line: Omit<LogLine, 'entity' | 'entityId'>): Promise<void> {
  return writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [{ entity: 'account', entityId: user.id, ...line }]);
}

const UNIQUE_VIOLATION = '23505';

/** Said only now that the caller has proved to hold the number. */
function refuseTaken(error: unknown): never {
  if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new Refusal(409, 'numberHasAccount', { field: 'mobile' });
  throw error;
}
