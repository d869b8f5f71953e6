import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { contactNames } from './named-contacts.ts';

/** Plans, with the names of those whose they are. */
export function planRows(db: Kysely<Database>) {
  return db
    .selectFrom('follow_plan')
    .innerJoin('account', 'account.id', 'follow_plan.owner_id')
    .select(['follow_plan.id', 'follow_plan.customer_id', 'contact_ids', 'method', 'content', 'estimatedtime', 'status', 'follow_up_id'])
    .select(['owner_id', 'nameremark', 'follow_plan.createtime', 'follow_plan.version']);
}

export type PlanRow = Awaited<ReturnType<ReturnType<typeof planRows>['executeTakeFirstOrThrow']>>;

/** Plans as the wire has them. */
export async function wirePlans(db: Kysely<Database>, rows: readonly PlanRow[]): Promise<Schemas['Plan'][]> {
  const named = await contactNames(db, rows);
  return rows.map(({ customer_id, contact_ids, follow_up_id, owner_id, nameremark, ...row }) => ({
    ...row,
    customerid: customer_id,
    linkmans: named(contact_ids),
    converted: follow_up_id !== null,
    userid: owner_id,
    username: nameremark,
    estimatedtime: row.estimatedtime.toISOString(),
    createtime: row.createtime.toISOString(),
  }));
}

/** The open plan of a customer that is due first. */
export async function nextPlan(db: Kysely<Database>, customerId: string): Promise<Schemas['Plan'] | null> {
  const rows = await planRows(db)
    .where('follow_plan.customer_id', '=', customerId)
    .where('status', 'in', ['PREPARED', 'UNDERWAY'])
    .orderBy('estimatedtime')
    .orderBy('follow_plan.id')
    .limit(1)
    .execute();
  const [plan = null] = await wirePlans(db, rows);
  return plan;
}
