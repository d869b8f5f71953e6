import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { OperationName, Rights } from '#lib/rights.ts';

import { operationNames } from './owner-rights.ts';

type Grants = Rights['permissions'];

/*
 * The rights of an account are looked up whenever they are needed and kept nowhere,
 * so that a role that is changed or taken away counts from the next call on.
 * Both stand in queries over `account`.
 */

/** The account's own permissions and those of the roles it was given; one area may occur more than once. */
export const heldPermissions = sql<Grants>`account.permissions || coalesce((
  SELECT jsonb_agg(entry) FROM account_role JOIN company_role ON company_role.id = account_role.role_id, jsonb_array_elements(company_role.permissions) AS entry
  WHERE account_role.account_id = account.id), '[]')`;

/** The wider one of the account's own scope and those of its roles. */
export const heldScope = sql<'SELF' | 'ALL'>`CASE WHEN account.datascope = 'ALL' OR EXISTS (
  SELECT FROM account_role JOIN company_role ON company_role.id = account_role.role_id
  WHERE account_role.account_id = account.id AND company_role.datascope = 'ALL') THEN 'ALL' ELSE 'SELF' END`;

/** Whether the account may do something in an area: `mayDo` as a condition of a query. */
export function mayInArea(area: string, operation: OperationName): RawBuilder<SqlBool> {
  return sql`(account.parent_id IS NULL OR EXISTS (SELECT FROM jsonb_array_elements(${heldPermissions}) AS held
    WHERE held ->> 'id' IN (${area}, '*') AND held -> 'operation' ? ${operation}))`;
}

/** One entry for each area; areas and operations in one order, so that equal rights look equal. */
export function mergeGrants(grants: Grants): Grants {
  const areas = new Map<string, Set<OperationName>>();
  for (const { id, operation } of grants) areas.set(id, new Set([...(areas.get(id) ?? []), ...operation]));
  return Array.from(areas, ([id, operation]) => ({ id, operation: operationNames.filter((name) => operation.has(name)) }))
    .filter(({ operation }) => operation.length > 0)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
