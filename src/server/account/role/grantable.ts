import { accessIndex } from '#contract/access.gen.ts';
import type { OperationName, Rights } from '#lib/rights.ts';
import { mergeGrants } from '#server/account/rights/rights.ts';
import { Refusal } from '#server/operation.ts';

type Grants = Rights['permissions'];
type Access = string | { readonly area: string; readonly operation: OperationName };

const OF_THE_ROLE = ['view', 'add', 'edit', 'delete'] as const;

/** The roles that the product itself knows; each opens its own area, and what it allows there is the same in every company. */
export const builtInRoles: Rights['roles'] = [
  { id: 'industryManager', operation: [...OF_THE_ROLE] },
  { id: 'genjin', operation: [...OF_THE_ROLE] },
];

/** Who may do what is the parent account's own business: whoever could hand out rights could hand them to themselves. */
const NOT_GRANTED = new Set(['account', ...builtInRoles.map(({ id }) => id)]);

/** Every area that the contract guards, with the operations it has; `a|b` is one that either role opens. */
const areas: Grants = mergeGrants(
  Object.values<Access>(accessIndex).flatMap((access) =>
    typeof access === 'string' ? [] : [{ id: access.area, operation: [access.operation] }],
  ),
);

/** What a company can grant, and what it cannot. */
export const grantable: Grants = areas.filter(({ id }) => !isFixed(id));
export const fixed: Grants = areas.filter(({ id }) => isFixed(id));

function isFixed(area: string): boolean {
  return area.split('|').some((part) => NOT_GRANTED.has(part));
}

/**
 * Permissions as they are stored: one entry for each area.
 *
 * @throws Refusal 400 for an area that nobody can be granted, `*` and the areas of roles among them
 */
export function readPermissions(permissions: Grants): Grants {
  const isGrantable = permissions.every(({ id }) => grantable.some((area) => area.id === id));
  if (!isGrantable) throw new Refusal(400, 'invalidField', { field: 'permissions', values: { field: 'permissions' } });
  return mergeGrants(permissions);
}
