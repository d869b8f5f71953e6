import { accessIndex } from '#contract/access.gen.ts';
import type { OperationName, Rights } from '#lib/rights.ts';
import { mergeGrants } from '#server/account/rights.ts';
import { Refusal } from '#server/operation.ts';

type Access = string | { readonly area: string; readonly operation: OperationName };

/** Who may do what is the parent account's own business: whoever could hand out rights could hand them to themselves. */
const PARENT_ONLY = 'account';

/** What can be granted: every operation of every area that the contract guards, but for the parent account's own area. */
export const grantable: Rights['permissions'] = mergeGrants(
  Object.values<Access>(accessIndex).flatMap((access) =>
    typeof access === 'string' || access.area === PARENT_ONLY ? [] : [{ id: access.area, operation: [access.operation] }],
  ),
);

/**
 * Permissions as they are stored: one entry for each area.
 *
 * @throws Refusal 400 for an area or an operation that nobody can be granted, `*` among them
 */
export function readPermissions(permissions: Rights['permissions']): Rights['permissions'] {
  const isGrantable = permissions.every(({ id, operation }) => {
    const area = grantable.find((entry) => entry.id === id);
    return area !== undefined && operation.every((name) => area.operation.includes(name));
  });
  if (!isGrantable) throw new Refusal(400, 'invalidField', { field: 'permissions', values: { field: 'permissions' } });
  return mergeGrants(permissions);
}
