import { type Kysely, sql } from 'kysely';

import { accessIndex } from '#contract/access.gen.ts';
import type { OperationName, Rights } from '#lib/rights.ts';
import { mergeGrants } from '#server/account/rights/rights.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, invalidField, type Operation, Refusal, type Schemas } from '#server/operation.ts';

const MOST_ROLES = 200;

/** The company's roles by name, and what a role can hold. */
export const listRoles: Operation<'listRoles'> = async ({ db, user }) => {
  const rows = await rolesOf(db, user.tenantId).orderBy('name').limit(MOST_ROLES).execute();
  return { roles: rows, areas: grantable, fixed, builtin: builtInRoles };
};

/** Makes a role. */
export const addRole: Operation<'addRole'> = async (context, { name, datascope, permissions }) => {
  const { db, user } = context;
  const values = { name: name.trim(), datascope, permissions: JSON.stringify(readPermissions(permissions)) };
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('company_role')
      .values({ ...values, tenant_id: user.tenantId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw nameTaken();
    const role = await readRole(trx, user.tenantId, added.id);
    await log(trx, context, { id: role.id, action: 'create', after: role });
    return role;
  });
};

/** Changes a role that nobody has changed since it was read; its holders have what it says from their next call on. */
export const updateRole: Operation<'updateRole'> = async (context, { id, version, name, datascope, permissions }) => {
  const { db, user } = context;
  const values = { name: name.trim(), datascope, permissions: JSON.stringify(readPermissions(permissions)) };
  return db.transaction().execute(async (trx) => {
    const before = await lockRole(trx, user.tenantId, id);
    if (before.version !== version) throw new Refusal(409, 'stale', { current: { ...before } });
    const others = await trx
      .selectFrom('company_role')
      .select('id')
      .where('tenant_id', '=', user.tenantId)
      .where('id', '<>', before.id)
      .where(sql`lower(name)`, '=', values.name.toLowerCase())
      .executeTakeFirst();
    if (others) throw nameTaken();
    await trx
      .updateTable('company_role')
      .set({ ...values, version: version + 1 })
      .where('id', '=', before.id)
      .execute();
    const after = await readRole(trx, user.tenantId, before.id);
    await log(trx, context, { id: before.id, action: 'permission', before, after });
    return after;
  });
};

/** Deletes a role; one that somebody holds stays, because deleting it would take rights away from people nobody has looked at. */
export const deleteRole: Operation<'deleteRole'> = async (context, { id }) => {
  const { db, user } = context;
  await db.transaction().execute(async (trx) => {
    const before = await lockRole(trx, user.tenantId, id);
    if (before.membercount > 0) throw new Refusal(409, 'roleHeld', { values: { count: before.membercount } });
    await trx.deleteFrom('company_role').where('id', '=', before.id).execute();
    await log(trx, context, { id: before.id, action: 'delete', before });
  });
  return null;
};

function rolesOf(db: Kysely<Database>, tenantId: string) {
  return db
    .selectFrom('company_role')
    .select(['id', 'name', 'datascope', 'permissions', 'version'])
    .select(sql<number>`(SELECT count(*)::integer FROM account_role WHERE role_id = company_role.id)`.as('membercount'))
    .where('tenant_id', '=', tenantId);
}

function readRole(db: Kysely<Database>, tenantId: string, id: string): Promise<Schemas['Role']> {
  return rolesOf(db, tenantId).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The lock keeps anybody from being given the role until the change is done. */
async function lockRole(db: Kysely<Database>, tenantId: string, id: string): Promise<Schemas['Role']> {
  const role = await rolesOf(db, tenantId).where('id', '=', readRowId(id)).forUpdate().executeTakeFirst();
  if (!role) throw new Refusal(404, 'notFound', { field: 'id' });
  return role;
}

function nameTaken(): Refusal {
  return new Refusal(409, 'roleNameTaken', { field: 'name' });
}

interface Change {
  id: string;
  action: 'create' | 'permission' | 'delete';
  before?: Schemas['Role'];
  after?: Schemas['Role'];
}

function log(db: Kysely<Database>, { user, address }: CallerContext, { id, ...change }: Change): Promise<void> {
  return writeLog(db, { tenantId: user.tenantId, accountId: user.id, address }, [{ entity: 'role', entityId: id, ...change }]);
}

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

/** The rights that a company can grant. */
const grantable: Grants = areas.filter(({ id }) => !isFixed(id));
const fixed: Grants = areas.filter(({ id }) => isFixed(id));

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
  if (!isGrantable) throw invalidField('permissions');
  return mergeGrants(permissions);
}
