import { writeLog } from '#server/log/write-log.ts';
import type { Operation } from '#server/operation.ts';

/** Ends the session and clears its cookies. */
export const logout: Operation<'logout'> = async ({ db, session, user, log, address }) => {
  await session.close();
  await writeLog(db, { tenantId: user.tenantId, accountId: user.id, address }, [
    { entity: 'account', entityId: user.id, action: 'logout' },
  ]);
  log.info({ address, account: user.id }, 'logged out');
  return null;
};

/** Moves the end of the running session to its full length from now. */
export const updateSession: Operation<'updateSession'> = async ({ session }) => {
  const { expireAt } = await session.prolong();
  return { expireAt: expireAt.toISOString() };
};
