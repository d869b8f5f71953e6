import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member } from '#server/operation.ts';

type Where = (eb: ExpressionBuilder<Database, 'customer'>) => Expression<SqlBool>;
/** A value, or what stands for it in a query. */
type Value = string | null | RawBuilder<unknown>;

interface Sharing {
  tenantId: Value;
  accountId: Value;
  customerId: Value;
}

/** Whether a colleague shares a customer with an account, or even lets it work on it. */
function isShared({ tenantId, accountId, customerId }: Sharing, kind: 'read' | 'write' = 'read'): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM customer_collaborator AS shared WHERE shared.tenant_id = ${tenantId} AND shared.account_id = ${accountId}
    AND shared.customer_id = ${customerId} AND shared.droptime IS NULL ${kind === 'write' ? sql`AND shared.type = 'COLLABORATION'` : sql``})`;
}

/** Whether a colleague lets the caller work on the customer of a query. */
export function sharedToWork({ tenantId, id: accountId }: Member): RawBuilder<boolean> {
  return isShared({ tenantId, accountId, customerId: sql.ref('customer.id') }, 'write');
}

/** Whether an account works on the customer that a query calls so: as its owner, or because the owner lets it. */
export function worksOn({ tenantId, id: accountId }: Record<'tenantId' | 'id', Value>, table: string): RawBuilder<boolean> {
  const customerId = sql.ref(`${table}.id`);
  return sql<boolean>`(${sql.ref(`${table}.owner_id`)} = ${accountId} OR ${isShared({ tenantId, accountId, customerId }, 'write')})`;
}

/** Whether an account works on the customer that a column of a query names. */
export function worksOnCustomer(user: Member, column: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM customer AS held WHERE held.id = ${sql.ref(column)} AND held.deletetime IS NULL AND ${worksOn(user, 'held')})`;
}

/** The ids of the customers that an account works on, for lists: indexes tell them, where {@link worksOn} is asked of one row after the other. */
export function workedOnBy({ tenantId, id }: Member): RawBuilder<unknown> {
  return sql`SELECT id FROM customer WHERE tenant_id = ${tenantId} AND owner_id = ${id} AND deletetime IS NULL
    UNION ALL SELECT customer_id FROM customer_collaborator
    WHERE tenant_id = ${tenantId} AND account_id = ${id} AND droptime IS NULL AND type = 'COLLABORATION'`;
}

/** Whether the customer that a row of a query names is not deleted: what hangs on a deleted one is gone with it, and comes back with it. */
export function notDeleted(column: string): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (SELECT FROM customer AS gone WHERE gone.id = ${sql.ref(column)} AND gone.deletetime IS NOT NULL)`;
}

/** The rule itself: everybody sees the public pool, an owner the own customers, a colleague those that are shared with it, and whoever sees the company all. */
export function reaches(
  { tenantId, accountId, scope }: Record<'tenantId' | 'accountId' | 'scope', Value>,
  customer: Record<'id' | 'owner', Value>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${scope} = 'ALL' OR ${customer.owner}::bigint IS NULL OR ${customer.owner}::bigint = ${accountId}
    OR ${isShared({ tenantId, accountId, customerId: customer.id })})`;
}

function ofTenant(eb: ExpressionBuilder<Database, 'customer'>, user: Member): Expression<SqlBool>[] {
  return [eb('customer.tenant_id', '=', user.tenantId), eb('customer.deletetime', 'is', null)];
}

const customer = { id: sql.ref('customer.id'), owner: sql.ref('customer.owner_id') };

/** The customers a caller may see: of the own tenant those that {@link reaches} says. */
export function visibleTo(user: Member): Where {
  const { tenantId, id: accountId, dataScope: scope } = user;
  return (eb) => eb.and([...ofTenant(eb, user), ...(scope === 'ALL' ? [] : [reaches({ tenantId, accountId, scope }, customer)])]);
}

/** Whether a caller may see the customer of a query, which is known to be of the own tenant; for queries that tell of others as well. */
export function isVisible({ tenantId, id: accountId, dataScope: scope }: Member): RawBuilder<SqlBool> {
  return reaches({ tenantId, accountId, scope }, customer);
}

/** The public pool among them; the rule for one customer would keep the lists from their indexes. */
export function publicTo(user: Member): Where {
  return (eb) => eb.and([...ofTenant(eb, user), eb('customer.owner_id', 'is', null)]);
}

/** The private pools among them: the caller's own, with the scope `ALL` everybody's. */
export function privateTo(user: Member): Where {
  return (eb) => {
    const owned = user.dataScope === 'ALL' ? eb('customer.owner_id', 'is not', null) : eb('customer.owner_id', '=', user.id);
    return eb.and([...ofTenant(eb, user), owned]);
  };
}

/** The customers that colleagues share with the caller. An index tells their ids, which are few. */
export function sharedWith(user: Member): Where {
  return (eb) =>
    eb.and([
      ...ofTenant(eb, user),
      eb('customer.owner_id', '<>', user.id),
      sql<SqlBool>`customer.id IN (SELECT customer_id FROM customer_collaborator
        WHERE tenant_id = ${user.tenantId} AND account_id = ${user.id} AND droptime IS NULL)`,
    ]);
}
