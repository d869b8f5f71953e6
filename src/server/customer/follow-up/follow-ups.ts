import { sql } from 'kysely';

import { readRowId, splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { concealNames, hiddenFrom } from '../hidden.ts';
import { openCustomer } from '../pool/daily-views.ts';
import { refreshFollowState } from './follow-state.ts';
import { readFollowTimes } from './follow-times.ts';
import { readMentions, tellColleagues } from './mentions.ts';
import { readContactIds } from './named-contacts.ts';
import { completePlan, planOf } from './plans.ts';
import { followUpRows, wireFollowUps } from './read-follow-ups.ts';
import { writeFollowUp } from './write-follow-up.ts';

/** Writes down a contact with a customer, which is then followed up; a plan that is named is then completed. */
export const saveFollowUp: Operation<'saveFollowUp'> = async (context, { customerid, linkmanids, planid, mentionids, ...input }) => {
  const { user } = context;
  const { followtime, nexttime } = readFollowTimes(input);
  return context.db.transaction().execute(async (db) => {
    const customer = await holdCustomer(db, user, { customerid });
    const plan = planid === undefined ? undefined : await planOf(db, customer, planid);
    const contacts = await readContactIds(db, { customerId: customer.id, asked: linkmanids, named: plan?.contact_ids });
    const mentions = await readMentions(db, user, { customer, asked: mentionids });
    const { type, content, result = '' } = input;
    const followUp = { customerId: customer.id, contacts, mentions, type, content, result, followtime, nexttime };
    const id = await writeFollowUp(db, authorOf(context), followUp);
    if (plan) await completePlan({ db, context, plan, followUpId: id });
    await tellColleagues(db, user, { customer, ids: mentions, key: 'followMentioned', place: { followup: id } });
    const [saved] = await wireFollowUps(db, await followUpRows(db).where('follow_up.id', '=', id).execute());
    if (!saved) throw new Refusal(404, 'notFound', { field: 'customerid' });
    return saved;
  });
};

/** A page of the contacts with a customer, the latest first. */
export const listFollowUps: Operation<'listFollowUps'> = async ({ db, user }, { id, index, size = 10 }) => {
  const customer = await openCustomer(db, user, { id });
  const rows = await followUpRows(db)
    .where('follow_up.customer_id', '=', customer.id)
    .orderBy('followtime', 'desc')
    .orderBy('follow_up.id', 'desc')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('follow_up')
    .where('customer_id', '=', customer.id)
    .where('deletetime', 'is', null)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const hidden = await hiddenFrom(db, user, customer.owner_id);
  return { datas: (await wireFollowUps(db, rows)).map((row) => concealNames(row, hidden)), total };
};

/** Deletes a record of a contact; only its writer and those who see the whole company may. The log keeps what it said. */
export const deleteFollowUp: Operation<'deleteFollowUp'> = async (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const found = await followUpRows(db)
      .where('follow_up.tenant_id', '=', user.tenantId)
      .where('follow_up.id', 'in', splitIds(id) ?? ['0'])
      .executeTakeFirst();
    if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
    await holdCustomer(db, user, { id: found.customer_id });
    if (found.creator_id !== user.id && user.dataScope !== 'ALL') throw new Refusal(401, 'noPermission');
    const { numUpdatedRows } = await db
      .updateTable('follow_up')
      .set({ deletetime: new Date() })
      .where('id', '=', found.id)
      .where('deletetime', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(404, 'notFound', { field: 'id' });
    await refreshFollowState(db, found.customer_id);
    const [before] = await wireFollowUps(db, [found]);
    await writeLog(db, authorOf(context), [
      { entity: 'followup', entityId: found.id, customerId: found.customer_id, action: 'delete', before },
    ]);
    return { count: 1 };
  });

/** Brings a deleted record back, with its files and comments; whoever may delete it may. */
export const undoFollowUpDeletion: Operation<'undoFollowUpDeletion'> = async (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const found = await db
      .selectFrom('follow_up')
      .where('tenant_id', '=', user.tenantId)
      .where('id', '=', readRowId(id))
      .where('deletetime', 'is not', null)
      .select(['id', 'customer_id', 'creator_id', 'content'])
      .executeTakeFirst();
    if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
    await holdCustomer(db, user, { id: found.customer_id });
    if (found.creator_id !== user.id && user.dataScope !== 'ALL') throw new Refusal(401, 'noPermission');
    const { numUpdatedRows } = await db
      .updateTable('follow_up')
      .set({ deletetime: null })
      .where('id', '=', found.id)
      .where('deletetime', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(404, 'notFound', { field: 'id' });
    await refreshFollowState(db, found.customer_id);
    const line = { entity: 'followup', entityId: found.id, customerId: found.customer_id } as const;
    await writeLog(db, authorOf(context), [{ ...line, action: 'restore', after: { content: found.content } }]);
    return { count: 1 };
  });

/** Sets whether a customer has been followed up, without a record. */
export const markCustomerFollowed: Operation<'markCustomerFollowed'> = async (context, { id, isfollow }) =>
  context.db.transaction().execute(async (db) => {
    const customer = await holdCustomer(db, context.user, { id });
    if (customer.isfollow === isfollow) return { id: customer.id, isfollow, version: customer.version };
    const { version } = await db
      .updateTable('customer')
      .set((eb) => ({ isfollow, updatetime: new Date(), version: eb('version', '+', 1) }))
      .where('id', '=', customer.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    await writeLog(db, authorOf(context), [
      {
        entity: 'customer',
        entityId: customer.id,
        customerId: customer.id,
        action: 'update',
        field: 'isfollow',
        before: customer.isfollow,
        after: isfollow,
      },
    ]);
    return { id: customer.id, isfollow, version };
  });
