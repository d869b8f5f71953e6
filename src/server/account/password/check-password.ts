import type { Operation } from '#server/operation.ts';

import { provePassword } from './prove-password.ts';

/** Whether the caller knows the own password: a locked window is opened by its owner only. */
export const checkPassword: Operation<'checkPassword'> = async (context, { password }) => {
  await provePassword(context, password);
  return null;
};
