import type { components } from '#contract/api.gen.ts';

export type OperationName = components['schemas']['OperationName'];
/** What an account holds: permissions by area and roles, each with the operations it allows. */
export type Rights = components['schemas']['Rights'];
export type RoleName = 'industryManager' | 'genjin';

const EVERYTHING = '*';

/** Whether these rights reach into an area at all; `*`, asked or held, allows everyone or everything. */
export function holdsPermission({ permissions }: Rights, area: string): boolean {
  return area === EVERYTHING || permissions.some(({ id }) => id === area || id === EVERYTHING);
}

/** Whether these rights name the role; unlike permissions, holding `*` gives no role. */
export function holdsRole({ roles }: Rights, role: string): boolean {
  return role === EVERYTHING || roles.some(({ id }) => id === role);
}

/** Whether one operation in one area is allowed, by a permission or by a role of that name; `a|b` is an area that either opens, as two roles share screens. */
export function mayDo({ permissions, roles }: Rights, area: string, operation: OperationName): boolean {
  const opening = new Set([...area.split('|'), EVERYTHING]);
  return [...permissions, ...roles].some((grant) => opening.has(grant.id) && grant.operation.includes(operation));
}
