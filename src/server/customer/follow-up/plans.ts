import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { type HeldCustomer, holdCustomer, nameAndId, type NamedId } from '../access.ts';
import { authorOf, changesOf } from '../change-log.ts';
import { concealNames, hiddenFrom } from '../hidden.ts';
import { openCustomer } from '../pool/daily-views.ts';
import { readTime } from '../times.ts';
import { refreshNextFollow } from './follow-state.ts';
import { readContactIds } from './named-contacts.ts';
import { type PlanRow, planRows, wirePlans } from './read-plans.ts';

type PlanStatus = Schemas['PlanStatus'];

const moves: Readonly<Record<PlanStatus, readonly PlanStatus[]>> = {
  PREPARED: ['UNDERWAY', 'COMPLETED', 'CANCELLED'],
  UNDERWAY: ['COMPLETED', 'CANCELLED'],
  COMPLETED: [],
  CANCELLED: [],
};

/** The statuses that a plan can be moved on to; none from where it has ended. */
function nextStatuses(status: PlanStatus): readonly PlanStatus[] {
  return moves[status];
}

type Plan = Schemas['Plan'];

/** Plans a contact with a customer; the plan is the caller's. */
export const savePlan: Operation<'savePlan'> = async (context, { customerid, linkmanids, method, content, ...input }) => {
  const { user } = context;
  const estimatedtime = readTime(input.estimatedtime, 'estimatedtime');
  return context.db.transaction().execute(async (db) => {
    const customer = await holdCustomer(db, user, { customerid });
    const contacts = await readContactIds(db, { customerId: customer.id, asked: linkmanids });
    const { id } = await db
      .insertInto('follow_plan')
      .values({
        tenant_id: user.tenantId,
        customer_id: customer.id,
        contact_ids: contacts,
        method,
        content,
        estimatedtime,
        owner_id: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await refreshNextFollow(db, customer.id);
    await writeLog(db, authorOf(context), [
      {
        entity: 'plan',
        entityId: id,
        customerId: customer.id,
        action: 'create',
        after: { method, content, estimatedtime: estimatedtime.toISOString() },
      },
    ]);
    return wirePlan(db, await rowOf(db, user.tenantId, { id }));
  });
};

/** Changes a plan, or moves it on to its next status; there is no way back, and what has ended is not changed. */
export const updatePlan: Operation<'updatePlan'> = async (context, { id, version, linkmanids, estimatedtime, ...fields }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const found = await rowOf(db, user.tenantId, { id });
    const customer = await holdCustomer(db, user, { id: found.customer_id });
    const before = await wirePlan(db, await rowOf(db, user.tenantId, { id }));
    if (before.version !== version) throw new Refusal(409, 'stale', { current: before });
    if (nextStatuses(before.status).length === 0 || !mayMove(before.status, fields.status))
      throw new Refusal(409, 'planEnded', { field: 'status' });
    await db
      .updateTable('follow_plan')
      .set((eb) => ({ ...fields, updatetime: new Date(), version: eb('version', '+', 1) }))
      .$if(estimatedtime !== undefined, (query) => query.set({ estimatedtime: readTime(estimatedtime ?? '', 'estimatedtime') }))
      .where('id', '=', before.id)
      .execute();
    if (linkmanids) {
      const named = before.linkmans.map((contact) => contact.id);
      const contacts = await readContactIds(db, { customerId: customer.id, asked: linkmanids, named });
      await db.updateTable('follow_plan').set({ contact_ids: contacts }).where('id', '=', before.id).execute();
    }
    await refreshNextFollow(db, customer.id);
    const after = await wirePlan(db, await rowOf(db, user.tenantId, { id: before.id }));
    await logChanges(db, context, { before, after });
    return after;
  });

function mayMove(from: Plan['status'], to: Plan['status'] | undefined): boolean {
  return to === undefined || to === from || nextStatuses(from).includes(to);
}

interface Completion {
  db: Kysely<Database>;
  context: CallerContext;
  plan: PlanRow;
  followUpId: string;
}

/** The plan for a customer that a record of contact carries out. */
export async function planOf(db: Kysely<Database>, { tenant_id, id }: HeldCustomer, planid: string): Promise<PlanRow> {
  const row = await rowOf(db, tenant_id, { planid });
  if (row.customer_id !== id) throw new Refusal(404, 'notFound', { field: 'planid' });
  return row;
}

/** Completes the plan that a record of contact carried out; the customer is locked. */
export async function completePlan({ db, context, plan: row, followUpId }: Completion): Promise<void> {
  const before = await wirePlan(db, row);
  if (!nextStatuses(before.status).includes('COMPLETED')) throw new Refusal(409, 'planEnded', { field: 'planid' });
  await db
    .updateTable('follow_plan')
    .set((eb) => ({ status: 'COMPLETED' as const, follow_up_id: followUpId, updatetime: new Date(), version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  // The record was written while the plan was open, and what is due next was reckoned with it.
  await refreshNextFollow(db, row.customer_id);
  const after = await wirePlan(db, await rowOf(db, context.user.tenantId, { id: row.id }));
  await logChanges(db, context, { before, after });
}

async function logChanges(db: Kysely<Database>, context: CallerContext, { before, after }: { before: Plan; after: Plan }): Promise<void> {
  const changes = changesOf({ ...before }, { ...after }).filter(({ field }) => field !== 'version');
  const plan = { entity: 'plan', entityId: after.id, customerId: after.customerid, action: 'update' } as const;
  await writeLog(
    db,
    authorOf(context),
    changes.map((change) => ({ ...plan, ...change })),
  );
}

/** A page of the plans for a customer: the open ones first, the one due next in front, then the ended ones, the latest in front. */
export const listPlans: Operation<'listPlans'> = async ({ db, user }, { id, index, size = 10 }) => {
  const customer = await openCustomer(db, user, { id });
  const rows = await planRows(db)
    .where('follow_plan.customer_id', '=', customer.id)
    .orderBy(sql`status IN ('PREPARED', 'UNDERWAY')`, 'desc')
    .orderBy(sql`CASE WHEN status IN ('PREPARED', 'UNDERWAY') THEN estimatedtime END`)
    .orderBy('estimatedtime', 'desc')
    .orderBy('follow_plan.id', 'desc')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('follow_plan')
    .where('customer_id', '=', customer.id)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const hidden = await hiddenFrom(db, user, customer.owner_id);
  return { datas: (await wirePlans(db, rows)).map((row) => concealNames(row, hidden)), total };
};

async function rowOf(db: Kysely<Database>, tenantId: string, named: NamedId): Promise<PlanRow> {
  const { field, id } = nameAndId(named);
  const row = await planRows(db)
    .where('follow_plan.tenant_id', '=', tenantId)
    .where('follow_plan.id', 'in', splitIds(id) ?? ['0'])
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field });
  return row;
}

async function wirePlan(db: Kysely<Database>, row: PlanRow): Promise<Plan> {
  const [plan] = await wirePlans(db, [row]);
  if (!plan) throw new Refusal(404, 'notFound', { field: 'id' });
  return plan;
}
