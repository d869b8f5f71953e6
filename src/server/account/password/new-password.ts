import type { Kysely } from 'kysely';

import { spendCode, wrongCode } from '#server/account/code/sent-code.ts';
import { forgetFailures } from '#server/account/login/login-limits.ts';
import { readMobile } from '#server/account/mobile.ts';
import { hasAccount, lapseInvitations, spendInvitation } from '#server/account/sub-account/invited-number.ts';
import type { Database } from '#server/database/schema.ts';
import { type Operation } from '#server/operation.ts';
import { endTokens } from '#server/token/end-tokens.ts';

import { hashPassword } from './password-hash.ts';
import { refuseWeakPassword } from './password-strength.ts';

/** Sets a new password for a number whose SMS code or invitation proves ownership, and ends every session of its account. */
export const saveNewPassword: Operation<'saveNewPassword'> = async (
  { db, address, log },
  { username, userpwd, code, type = 'password' },
) => {
  const mobile = readMobile(username, 'username');
  refuseWeakPassword(userpwd, mobile);
  const account = await (type === 'invite' ? join : replacePassword)(db, { mobile, code, userpwd, address });
  if (!account) throw wrongCode(mobile);
  await forgetFailures(db, { mobile, address });
  log.info({ address, account: account.id }, 'password changed');
  return null;
};

interface Proof {
  mobile: string;
  code: string;
  userpwd: string;
  address: string;
}

/** From now on the number is that of the invited account; other companies' invitations of it lapse. */
async function join(db: Kysely<Database>, { mobile, code, userpwd, address }: Proof): Promise<{ id: string } | undefined> {
  const id = await spendInvitation(db, mobile, code);
  const password_hash = await hashPassword(userpwd, { address, account: mobile });
  return db.transaction().execute(async (trx) => {
    if (await hasAccount(trx, mobile)) return undefined;
    const account = await trx
      .updateTable('account')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', '')
      .where('deletetime', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (account) await lapseInvitations(trx, mobile);
    return account;
  });
}

/** Changes first and ends the sessions then: a login with the old password that is under way finishes in between, and is ended too. */
async function replacePassword(db: Kysely<Database>, { mobile, code, userpwd, address }: Proof): Promise<{ id: string } | undefined> {
  await spendCode(db, { receiver: mobile, purpose: 'password', code });
  const password_hash = await hashPassword(userpwd, { address, account: mobile });
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('account')
      .set({ password_hash })
      .where('mobile', '=', mobile)
      .where('password_hash', '<>', '')
      .returning('id')
      .executeTakeFirst();
    if (account) {
      await trx.deleteFrom('session').where('account_id', '=', account.id).execute();
      await endTokens(trx, account.id);
    }
    return account;
  });
}
