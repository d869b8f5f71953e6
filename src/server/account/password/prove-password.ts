import { countTry, forgiveTry } from '#server/account/rate-limit.ts';
import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { verifyPassword } from './password-hash.ts';

const TRIES = 10;
const QUARTER_HOUR = 900;

/**
 * Asks for the caller's own password before something is made that outlives their session: an open browser alone is not its owner.
 *
 * Guesses are limited like those of a login, and count together with those of a change of the password.
 *
 * @throws Refusal 400 that names the field `password`, 429
 */
export async function provePassword({ db, user, address }: CallerContext, password: string): Promise<void> {
  const limits = [{ key: `password ${user.id}`, most: TRIES, seconds: QUARTER_HOUR }];
  await countTry(db, limits);
  const { password_hash } = await db.selectFrom('account').select('password_hash').where('id', '=', user.id).executeTakeFirstOrThrow();
  if (!(await verifyPassword(password, password_hash, { address, account: user.mobile })))
    throw new Refusal(400, 'wrongOldPassword', { field: 'password' });
  await forgiveTry(db, limits);
}

/** Whether the caller knows the own password: a locked window is opened by its owner only. */
export const checkPassword: Operation<'checkPassword'> = async (context, { password }) => {
  await provePassword(context, password);
  return null;
};
