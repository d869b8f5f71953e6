import type { Account } from '#machines/session.machine.ts';

import type { Store } from './storage.ts';

const USER = 'admin.user';
const PERMISSIONS = 'admin.permissions';
const ROLES = 'admin.roles';
/** The server's route map of the asynchronous-routes mode. */
export const ROUTES = 'admin.routes';
/** Which session's windows are locked. */
export const LOCKED = 'admin.locked';

/** Reads the account that was signed in last; anything that is not whole counts as none. */
export function readAccount(store: Store): Account | undefined {
  const stored = store.read(USER);
  if (!isUser(stored)) return undefined;
  const { expireAt, ...user } = stored;
  const [permissions, roles] = [store.read(PERMISSIONS), store.read(ROLES)];
  return isGrants(permissions) && isGrants(roles) ? { user, permissions, roles, expireAt } : undefined;
}

/** Keeps an account under the names that the specification gives; the end of its session goes with the user. */
export function writeAccount(store: Store, { user, permissions, roles, expireAt }: Account): void {
  store.write(PERMISSIONS, permissions);
  store.write(ROLES, roles);
  store.write(USER, { ...user, expireAt });
}

/** Leaves nothing of an account. */
export function removeAccount(store: Store): void {
  for (const key of [USER, PERMISSIONS, ROLES, ROUTES, LOCKED]) store.remove(key);
}

function isUser(value: unknown): value is Account['user'] & { expireAt: string } {
  const { id, mobile, nameremark, isindustrymanager, expireAt } = fieldsOf(value);
  return (
    [id, mobile, nameremark, expireAt].every((text) => typeof text === 'string') &&
    [0, 1, 2].includes(isindustrymanager as number) &&
    !Number.isNaN(Date.parse(expireAt as string))
  );
}

function isGrants(value: unknown): value is Account['permissions'] {
  return (
    Array.isArray(value) && value.every((grant) => typeof fieldsOf(grant)['id'] === 'string' && Array.isArray(fieldsOf(grant)['operation']))
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
