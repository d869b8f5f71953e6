import { accessIndex, openToTokens } from '#contract/access.gen.ts';
import { mayDo, type OperationName, type Rights } from '#lib/rights.ts';
import { mergeGrants } from '#server/account/rights/rights.ts';

type Grants = Rights['permissions'];
type Access = string | { readonly area: string; readonly operation: OperationName };

/** Every area that a token can reach into, with the operations it has there; of an area that either of two roles opens, both. */
const areas: Grants = mergeGrants(
  Object.entries<Access>(accessIndex).flatMap(([id, access]) =>
    typeof access === 'string' || !openToTokens.has(id)
      ? []
      : access.area.split('|').map((area) => ({ id: area, operation: [access.operation] })),
  ),
);

/** What somebody with these rights can let a token do. */
export function scopeOf(rights: Rights): Grants {
  return within(areas, rights);
}

/** Whether a token that names all this would do no more than its owner may. */
export function isWithin(scope: Grants, rights: Rights): boolean {
  const most = scopeOf(rights);
  return scope.every(({ id, operation }) => {
    const held = most.find((grant) => grant.id === id)?.operation ?? [];
    return operation.every((name) => held.includes(name));
  });
}

/** What a token may do now: what it names and its owner holds, whichever is less. Roles stay roles, and nothing else of the owner's passes. */
export function rightsWithin(scope: Grants, rights: Rights): Rights {
  const left = within(scope, rights);
  const isRole = ({ id }: { id: string }) => rights.roles.some((role) => role.id === id);
  return { permissions: left.filter((grant) => !isRole(grant)), roles: left.filter(isRole) };
}

function within(scope: Grants, rights: Rights): Grants {
  return scope
    .map(({ id, operation }) => ({ id, operation: operation.filter((name) => mayDo(rights, id, name)) }))
    .filter(({ operation }) => operation.length > 0);
}
