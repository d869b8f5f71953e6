import { type Kysely, sql } from 'kysely';

import { accountResult } from '#server/account/account-result.ts';
import { readMobile } from '#server/account/mobile.ts';
import { hashPassword, isOutdated, verifyPassword } from '#server/account/password/password-hash.ts';
import { countTry, forgiveTry } from '#server/account/rate-limit.ts';
import { heldPermissions, mergeGrants } from '#server/account/rights/rights.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, type PublicContext, Refusal } from '#server/operation.ts';

import { LONGEST_AGENT } from './device.ts';
import { loginLimits, rememberAddress } from './login-limits.ts';

/**
 * Opens a session for a mobile number and its password; only failed tries count towards the limits.
 *
 * An unknown number, a wrong password and a disabled account get the same words after the same work, so that none of them can be told
 * from the others. A try is counted before the slow comparison and taken back afterwards: counted later, parallel tries would all pass.
 */
export const login: Operation<'login'> = async (context, { username, userpwd, remember = false }) => {
  const { db, address, session, log } = context;
  const mobile = readMobile(username, 'username');
  const limits = await loginLimits(db, { mobile, address });
  await countTry(db, limits);
  const row = await findAccount(db, mobile);
  const isRight = await verifyPassword(userpwd, row?.password_hash, { address, account: mobile }).catch(async (error: unknown) => {
    await forgiveTry(db, limits);
    throw error;
  });
  if (!isRight || !row?.enabled) {
    log.warn({ address, account: row?.id }, 'login refused');
    logRefusedSignIn(context, row);
    throw new Refusal(400, 'wrongCredentials');
  }
  await forgiveTry(db, limits);
  await rememberAddress(db, { mobile, address });
  const { expireAt } = await session.open(row.id, { remember, passwordHash: row.password_hash });
  if (isOutdated(row.password_hash)) await renewHash(context, row, userpwd);
  await logSignIn(context, row);
  log.info({ address, account: row.id }, 'logged in');
  return accountResult({ ...row, permissions: mergeGrants(row.permissions) }, expireAt);
};

function findAccount(db: Kysely<Database>, mobile: string) {
  return db
    .selectFrom('account')
    .select(['id', 'tenant_id', 'mobile', 'nameremark', 'isindustrymanager', 'language', 'roles', 'enabled', 'password_hash'])
    .select(heldPermissions.as('permissions'))
    .where('mobile', '=', mobile)
    .where('password_hash', '<>', '')
    .executeTakeFirst();
}

/** Names the hash it replaces, so that a password changed in between stays changed. */
async function renewHash(
  { db, address }: PublicContext,
  row: { id: string; mobile: string; password_hash: string },
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password, { address, account: row.mobile });
  await db.updateTable('account').set({ password_hash }).where('id', '=', row.id).where('password_hash', '=', row.password_hash).execute();
}

interface SignedAccount {
  id: string;
  tenant_id: string;
}

/** Writes down a login that succeeded, and when it was. */
async function logSignIn({ db, address, agent }: PublicContext, { id, tenant_id }: SignedAccount): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('account')
      .set({ lastlogin: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await write(trx, { id, tenant_id }, { action: 'login', accountId: id, address, agent });
  });
}

/** Writes down a login that was refused. Not waited for: only accounts that exist have such a line, and the time it takes would tell which do. */
function logRefusedSignIn({ db, address, agent, log }: PublicContext, account: SignedAccount | undefined): void {
  if (!account) return;
  write(db, account, { action: 'loginfail', accountId: null, address, agent }).catch((error: unknown) =>
    log.warn({ err: error }, 'a refused login was not written down'),
  );
}

interface Line {
  action: 'login' | 'loginfail';
  accountId: string | null;
  address: string;
  agent: string;
}

function write(db: Kysely<Database>, { id, tenant_id }: SignedAccount, { action, accountId, address, agent }: Line): Promise<void> {
  const device = agent.slice(0, LONGEST_AGENT);
  return writeLog(db, { tenantId: tenant_id, accountId, address }, [{ entity: 'account', entityId: id, action, after: { device } }]);
}
