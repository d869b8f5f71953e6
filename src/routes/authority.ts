import { holdsPermission, holdsRole, type Rights } from '#lib/rights.ts';

import { type RouteRow, routes } from './table.ts';

/** Whether these rights open a row: its permission and its role must hold, and those of every parent. */
export function mayEnter(rights: Rights, row: RouteRow): boolean {
  const { permission = '*', role = '*' } = row.authority ?? {};
  const parent = row.parent === undefined ? undefined : routes.find(({ id }) => id === row.parent);
  return holdsPermission(rights, permission) && holdsRole(rights, role) && (parent === undefined || mayEnter(rights, parent));
}
