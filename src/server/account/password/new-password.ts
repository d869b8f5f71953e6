import type { Kysely } from 'kysely';

import { spendCode, wrongCode } from '#server/account/code/sent-code.ts';
import { forgetFailures } from '#server/account/login/login-limits.ts';
import { readMobile } from '#server/account/mobile.ts';
import type { Database } from '#server/database/schema.ts';
import { type Operation } from '#server/operation.ts';

import { hashPassword } from './password-hash.ts';
import { refuseWeakPassword } from './password-strength.ts';

/** Sets a new password for a number whose SMS code or invitation proves ownership, and ends every session of its account. */
export const saveNewPassword: Operation<'saveNewPassword'> = async (
  { db, address, log },
  { username, userpwd, code, type = 'password' },
) => {
  const mobile = readMobile(username, 'username');
  refuseWeakPassword(userpwd, mobile);
  await spendCode(db, { receiver: mobile, purpose: type, code });
  const account = await changePassword(db, mobile, await hashPassword(userpwd, { address, account: mobile }));
  if (!account) throw wrongCode(mobile);
  await forgetFailures(db, { mobile, address });
  log.info({ address, account: account.id }, 'password changed');
  return null;
};

/** Changes first and ends the sessions then: a login with the old password that is under way finishes in between, and is ended too. */
function changePassword(db: Kysely<Database>, mobile: string, password_hash: string): Promise<{ id: string } | undefined> {
  return db.transaction().execute(async (trx) => {
    const account = await trx.updateTable('account').set({ password_hash }).where('mobile', '=', mobile).returning('id').executeTakeFirst();
    if (account) await trx.deleteFrom('session').where('account_id', '=', account.id).execute();
    return account;
  });
}
