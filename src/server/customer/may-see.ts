import { type Kysely, sql, type SqlBool } from 'kysely';

import { heldScope, mayInArea } from '#server/account/rights/rights.ts';
import type { Database } from '#server/database/schema.ts';
import type { Member, Operation } from '#server/operation.ts';

import { findCustomer } from './access.ts';
import { reaches } from './visible.ts';

/** A customer, as far as it says who may see it. */
export interface SeenCustomer {
  id: string;
  owner_id: string | null;
}

/** The working accounts of a company, each with whether it may see a customer: the rule asked the other way round. */
export function colleagues(db: Kysely<Database>, user: Member, customer: SeenCustomer) {
  const mayRead = mayInArea('customer', 'view');
  const who = {
    tenantId: user.tenantId,
    accountId: sql`account.id`,
    scope: sql`CASE WHEN account.parent_id IS NULL THEN 'ALL' ELSE ${heldScope} END`,
  };
  return db
    .selectFrom('account')
    .where('tenant_id', '=', user.tenantId)
    .where('enabled', '=', true)
    .where('deletetime', 'is', null)
    .select(['account.id', 'nameremark'])
    .select(mayRead.as('mayread'))
    .select(sql<SqlBool>`${mayRead} AND ${reaches(who, { id: customer.id, owner: customer.owner_id })}`.as('maysee'));
}

/** The working accounts of the caller's company, each with whether it may see a customer. */
export const listCustomerColleagues: Operation<'listCustomerColleagues'> = async ({ db, user }, { id }) => {
  const customer = await findCustomer(db, user, { id });
  const rows = await colleagues(db, user, customer).orderBy('nameremark').orderBy('id').limit(1000).execute();
  return rows.map(({ id: userid, nameremark: name, ...may }) => ({
    userid,
    name,
    mayread: may.mayread === true,
    maysee: may.maysee === true,
  }));
};

/** Keeps of some accounts those that are enabled and may see a customer. */
export async function thoseWhoSee(
  db: Kysely<Database>,
  user: Member,
  { customer, ids }: { customer: SeenCustomer; ids: readonly string[] },
): Promise<{ id: string; nameremark: string }[]> {
  if (ids.length === 0) return [];
  const rows = await colleagues(db, user, customer).where('account.id', 'in', ids).execute();
  return rows.filter(({ maysee }) => maysee === true);
}
