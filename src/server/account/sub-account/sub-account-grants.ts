import type { Kysely } from 'kysely';

import type { Rights } from '#lib/rights.ts';
import { builtInRole } from '#lib/status-names.ts';
import { builtInRoles, readPermissions } from '#server/account/role/roles.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { Refusal, type Schemas } from '#server/operation.ts';

type Wishes = Partial<Pick<Schemas['SubAccountChange'], 'nickname' | 'permissions' | 'isindustrymanager' | 'datascope' | 'quota'>>;

/** The built-in role that goes with the wire's number for it. */
export function roleOf(isindustrymanager: 0 | 1 | 2): Rights['roles'] {
  return isindustrymanager === builtInRole.none ? [] : builtInRoles.slice(isindustrymanager - 1, isindustrymanager);
}

/** The columns of an account for what its parent wishes; what is not wished stays as it is. */
export function columnsOf({ nickname, permissions, isindustrymanager, datascope, quota }: Wishes) {
  return {
    ...(nickname !== undefined && { nameremark: nickname.trim() }),
    ...(permissions && { permissions: JSON.stringify(readPermissions(permissions)) }),
    ...(isindustrymanager !== undefined && { isindustrymanager, roles: JSON.stringify(roleOf(isindustrymanager)) }),
    ...(datascope && { datascope }),
    ...(quota && { quota: JSON.stringify(quota) }),
  };
}

/**
 * Gives an account exactly these roles of its company.
 *
 * @throws Refusal 404 for a role of another company like for a missing one
 */
export async function giveRoles(
  db: Kysely<Database>,
  { tenantId, accountId, roleids }: { tenantId: string; accountId: string; roleids: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(roleids)];
  await db.deleteFrom('account_role').where('account_id', '=', accountId).execute();
  if (wanted.length === 0) return;
  const granted = await db
    .insertInto('account_role')
    .columns(['account_id', 'role_id'])
    .expression((from) =>
      from
        .selectFrom('company_role')
        .select([from.val(accountId).as('account_id'), 'id'])
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', wanted.map(readRowId))
        .forKeyShare(),
    )
    .returning('role_id')
    .execute();
  if (granted.length < wanted.length) throw new Refusal(404, 'notFound', { field: 'roleids' });
}
