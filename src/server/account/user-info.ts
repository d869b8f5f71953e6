import { type RouteRow, routes } from '#routes/table.ts';
import type { Operation } from '#server/operation.ts';

import { accountResult } from './account-result.ts';

/** Who the caller is, what they may do now, and until when the session lasts; a page asks when it opens and when it comes to the front, so it also tells when the session was last in use. */
export const getUserInfo: Operation<'getUserInfo'> = async ({ db, user }) => {
  if (user.sessionId !== null) await db.updateTable('session').set({ lastseen: new Date() }).where('id', '=', user.sessionId).execute();
  return accountResult({ ...user, ...user.rights }, user.expireAt);
};

/** The permissions and roles that the caller holds now. */
export const listPermissions: Operation<'listPermissions'> = async ({ user }) => user.rights;

/** Whether the caller is a parent account, and otherwise whose sub-account it is. */
export const checkParent: Operation<'checkParent'> = async ({ user }) => ({ isparent: user.parentId === null, parentid: user.parentId });

/** The routes that exist only in the asynchronous-routes mode; none when the deployment leaves it off. */
export const listRoutes: Operation<'listRoutes'> = async ({ settings }) =>
  settings.asyncRoutes ? routes.filter((row: RouteRow) => row.asyncOnly).map(({ id, path }) => ({ id, path })) : [];
