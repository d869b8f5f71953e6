import { type Kysely, sql } from 'kysely';

import { ownZone } from '#server/account/own/own-zone.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type LogLine, writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { planWhatIsDue, refreshNextFollow } from '../follow-up/follow-state.ts';
import { readTime } from '../times.ts';

type Before = Schemas['NextContactBefore'];

interface Move {
  customerId: string;
  /** Nothing that is planned for later than this is touched. */
  bound: Date;
  /** Nothing where the contact is ticked off. */
  nexttime: Date | null;
  /** Whose plans alone are meant: a collaborator's own, and not those of the customer's owner. */
  plannedBy: string | undefined;
  /** One plan that alone is meant. */
  planId: string | undefined;
}

/**
 * Moves what is due with a customer, or ticks it off; whoever did so by a slip puts it back with what is answered.
 *
 * A plan that is named is moved by itself, and what else is due stays. What was ticked off counts as followed up, though nobody has written down what came of it.
 */
export const moveNextContact: Operation<'moveNextContact'> = async (context, input) => {
  const nexttime = readNextTime(input);
  return context.db.transaction().execute(async (db) => {
    const { user } = context;
    const customer = await holdCustomer(db, user, { customerid: input.customerid });
    await planWhatIsDue(db, [customer.id]);
    const move = {
      customerId: customer.id,
      nexttime,
      bound: await boundOf(db, await ownZone(db, user), customer.nextfollowtime),
      plannedBy: input.own ? user.id : undefined,
      planId: await planOf(db, customer.id, input.planid),
    };
    const [plans, followups] = [await movePlans(db, move), await moveFollowUp(db, move)];
    if (plans.length + followups.length === 0) throw new Refusal(409, 'nothingDue', { field: 'customerid' });
    await refreshNextFollow(db, customer.id);
    if (nexttime === null) await db.updateTable('customer').set({ isfollow: 1 }).where('id', '=', customer.id).execute();
    const after = nexttime?.toISOString() ?? null;
    await writeLog(db, authorOf(context), [
      ...plans.map(({ id, status, estimatedtime }) =>
        nexttime
          ? lineOf('plan', customer.id, { id, field: 'estimatedtime', before: estimatedtime, after })
          : lineOf('plan', customer.id, { id, field: 'status', before: status, after: 'COMPLETED' }),
      ),
      ...followups.map(({ id, nexttime: before }) => lineOf('followup', customer.id, { id, field: 'nexttime', before, after })),
    ]);
    return { customerid: customer.id, plans, followups, ...(nexttime === null && { isfollow: customer.isfollow }) };
  });
};

/** Puts back what a move has changed; nothing of it, where a part was changed since. */
export const undoNextContactMove: Operation<'undoNextContactMove'> = async (context, { customerid, plans, followups, isfollow }) =>
  context.db.transaction().execute(async (db) => {
    const customer = await holdCustomer(db, context.user, { customerid });
    const done = [];
    for (const plan of plans) done.push(await restorePlan(db, customer.id, plan));
    for (const followup of followups) done.push(await restoreFollowUp(db, customer.id, followup));
    if (done.includes(0n)) throw new Refusal(409, 'stale', { field: 'customerid' });
    await refreshNextFollow(db, customer.id);
    if (isfollow === 0) await db.updateTable('customer').set({ isfollow }).where('id', '=', customer.id).execute();
    await writeLog(db, authorOf(context), [
      ...plans.map(({ id, status, estimatedtime }) =>
        isfollow === undefined
          ? lineOf('plan', customer.id, { id, field: 'estimatedtime', before: null, after: estimatedtime })
          : lineOf('plan', customer.id, { id, field: 'status', before: 'COMPLETED', after: status }),
      ),
      ...followups.map(({ id, nexttime }) => lineOf('followup', customer.id, { id, field: 'nexttime', before: null, after: nexttime })),
    ]);
    return { count: done.length };
  });

function lineOf(
  entity: 'plan' | 'followup',
  customerId: string,
  { id, ...change }: { id: string; field: string; before: unknown; after: unknown },
): LogLine {
  return { entity, entityId: id, customerId, action: 'update', ...change };
}

/** The end of the caller's day or, if that is later, the customer's next contact. */
async function boundOf(db: Kysely<Database>, zone: string, nextfollowtime: Date | null): Promise<Date> {
  const { rows } = await sql<{ bound: Date }>`
    SELECT greatest((date_trunc('day', now() AT TIME ZONE ${zone}) + interval '1 day') AT TIME ZONE ${zone}, ${nextfollowtime}::timestamptz) AS bound`.execute(
    db,
  );
  const [{ bound } = { bound: new Date() }] = rows;
  return bound;
}

/** To come; nothing where the contact is ticked off. */
function readNextTime(input: { nexttime?: string }): Date | null {
  const nexttime = input.nexttime === undefined ? null : readTime(input.nexttime, 'nexttime');
  if (nexttime && nexttime <= new Date()) throw new Refusal(400, 'nextBefore', { field: 'nexttime' });
  return nexttime;
}

/** A plan of this very customer, where one is named. */
async function planOf(db: Kysely<Database>, customerId: string, planid: string | undefined): Promise<string | undefined> {
  if (planid === undefined) return undefined;
  const plan = await db
    .selectFrom('follow_plan')
    .where('id', '=', readRowId(planid))
    .where('customer_id', '=', customerId)
    .select('id')
    .executeTakeFirst();
  if (!plan) throw new Refusal(404, 'notFound', { field: 'planid' });
  return plan.id;
}

async function movePlans(db: Kysely<Database>, { customerId, bound, nexttime, plannedBy, planId }: Move): Promise<Before['plans']> {
  const rows = await db
    .selectFrom('follow_plan')
    .select(['id', 'version', 'status', 'estimatedtime'])
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['PREPARED', 'UNDERWAY'])
    .where('estimatedtime', '<=', bound)
    .$if(plannedBy !== undefined, (query) => query.where('owner_id', '=', plannedBy ?? ''))
    .$if(planId !== undefined, (query) => query.where('id', '=', planId ?? ''))
    .orderBy('estimatedtime')
    .limit(100)
    .execute();
  if (rows.length === 0) return [];
  await db
    .updateTable('follow_plan')
    .set(nexttime ? { estimatedtime: nexttime } : { status: 'COMPLETED' as const })
    .set((eb) => ({ updatetime: new Date(), version: eb('version', '+', 1) }))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ id, version, status, estimatedtime }) => ({
    id,
    version: version + 1,
    status: status === 'UNDERWAY' ? status : 'PREPARED',
    estimatedtime: estimatedtime.toISOString(),
  }));
}

/** The latest record alone says when to be in touch next; where only plans are meant, it is none of them. */
async function moveFollowUp(db: Kysely<Database>, { customerId, bound, nexttime, plannedBy, planId }: Move): Promise<Before['followups']> {
  if (plannedBy !== undefined || planId !== undefined) return [];
  const row = await db
    .selectFrom('follow_up')
    .select(['id', 'version', 'nexttime'])
    .where('customer_id', '=', customerId)
    .where('deletetime', 'is', null)
    .orderBy('followtime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.nexttime || row.nexttime > bound) return [];
  await db
    .updateTable('follow_up')
    .set((eb) => ({ nexttime, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  return [{ id: row.id, version: row.version + 1, nexttime: row.nexttime.toISOString() }];
}

async function restorePlan(
  db: Kysely<Database>,
  customerId: string,
  { id, version, status, estimatedtime }: Before['plans'][number],
): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable('follow_plan')
    .set((eb) => ({ status, estimatedtime: readTime(estimatedtime, 'plans'), updatetime: new Date(), version: eb('version', '+', 1) }))
    .where('id', '=', readRowId(id))
    .where('customer_id', '=', customerId)
    .where('version', '=', version)
    .where('follow_up_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows;
}

async function restoreFollowUp(
  db: Kysely<Database>,
  customerId: string,
  { id, version, nexttime }: Before['followups'][number],
): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable('follow_up')
    .set((eb) => ({ nexttime: readTime(nexttime, 'followups'), version: eb('version', '+', 1) }))
    .where('id', '=', readRowId(id))
    .where('customer_id', '=', customerId)
    .where('version', '=', version)
    .where('deletetime', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows;
}
