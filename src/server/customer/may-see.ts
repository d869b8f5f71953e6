import { type Kysely, sql, type SqlBool } from 'kysely';

import { heldPermissions, heldScope } from '#server/account/rights/rights.ts';
import type { Database } from '#server/database/schema.ts';
import type { Member, Operation } from '#server/operation.ts';

import { findCustomer } from './access.ts';

/** A customer, as far as it says who may see it. */
export interface SeenCustomer {
  id: string;
  owner_id: string | null;
}

/** The working accounts of a company, each with whether it may see a customer: the same rule as `visibleTo`, asked the other way round. */
function colleagues(db: Kysely<Database>, user: Member, customer: SeenCustomer) {
  const mayRead = sql`account.parent_id IS NULL OR EXISTS (SELECT FROM jsonb_array_elements(${heldPermissions}) AS held
    WHERE held ->> 'id' IN ('customer', '*') AND held -> 'operation' ? 'view')`;
  const reaches = sql`account.parent_id IS NULL OR ${heldScope} = 'ALL' OR ${customer.owner_id}::bigint IS NULL OR account.id = ${customer.owner_id}`;
  return db
    .selectFrom('account')
    .where('tenant_id', '=', user.tenantId)
    .where('enabled', '=', true)
    .where('deletetime', 'is', null)
    .select(['account.id', 'nameremark'])
    .select(sql<SqlBool>`(${mayRead}) AND (${reaches})`.as('maysee'));
}

/** The working accounts of the caller's company, each with whether it may see a customer. */
export const listCustomerColleagues: Operation<'listCustomerColleagues'> = async ({ db, user }, { id }) => {
  const customer = await findCustomer(db, user, { id });
  const rows = await colleagues(db, user, customer).orderBy('nameremark').orderBy('id').limit(1000).execute();
  return rows.map(({ id: userid, nameremark: name, maysee }) => ({ userid, name, maysee: maysee === true }));
};

/** Of these accounts, those that work and may see a customer. */
export async function thoseWhoSee(
  db: Kysely<Database>,
  user: Member,
  { customer, ids }: { customer: SeenCustomer; ids: readonly string[] },
): Promise<{ id: string; nameremark: string }[]> {
  if (ids.length === 0) return [];
  const rows = await colleagues(db, user, customer).where('account.id', 'in', ids).execute();
  return rows.filter(({ maysee }) => maysee === true);
}
