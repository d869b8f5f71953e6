import { type Kysely, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { emailTask, noticeTypes } from '#lib/status-names.ts';
import { mayInArea } from '#server/account/rights/rights.ts';
import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { notify } from '#server/notice/notify.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { prepareTaskJob } from '../recipient/prepare.ts';
import { lockTask, readTask, type TaskRow, wholeTask } from '../task/task-rows.ts';

/** What holds for the marketing mail of the company. */
export const getEdmSettings: Operation<'getEdmSettings'> = async ({ db, user }) => readSettings(db, user);

/** Changes what holds for the marketing mail of the company; who changed it stands in the log. */
export const saveEdmSettings: Operation<'saveEdmSettings'> = async ({ db, user, address }, { approval }) =>
  db.transaction().execute(async (trx) => {
    const before = await readSettings(trx, user);
    await trx
      .insertInto('edm_company_setting')
      .values({ tenant_id: user.tenantId, approval })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ approval }))
      .execute();
    if (before.approval !== approval)
      await writeLog(trx, authorOf({ user, address }), [
        { entity: 'mailsetting', entityId: null, action: 'update', before: { approval: before.approval }, after: { approval } },
      ]);
    return { approval };
  });

async function readSettings(db: Kysely<Database>, { tenantId }: Pick<Caller, 'tenantId'>): Promise<Schemas['EdmSettings']> {
  const row = await db.selectFrom('edm_company_setting').where('tenant_id', '=', tenantId).select('approval').executeTakeFirst();
  return { approval: row?.approval ?? false };
}

/** Whether a task that the caller starts waits for somebody's approval first. Who may approve needs nobody's. */
export async function needsApproval(db: Kysely<Database>, user: Caller): Promise<boolean> {
  return !mayDo(user.rights, 'marketing', 'approve') && (await readSettings(db, user)).approval;
}

/** Tells everybody who may approve that a task waits for them. */
export async function askForApproval(db: Kysely<Database>, user: Caller, task: Pick<TaskRow, 'id' | 'taskname'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT account.id FROM account WHERE account.tenant_id = ${user.tenantId} AND account.enabled AND account.deletetime IS NULL AND account.id <> ${user.id}
      AND ${mayInArea('marketing', 'approve')}`.execute(db);
  await notify(
    db,
    rows.map(({ id }) => noticeTo(id, { user, task, key: 'marketingToApprove' })),
  );
}

/**
 * Approves a task that waits for it, and its recipients are gathered; or sends it back as a draft.
 *
 * Its writer may take it back without a reason. Each is told to the other side.
 */
export const updateEdmApproval: Operation<'updateEdmApproval'> = async ({ db, user, jobs }, { id, version, approve, reason = '' }) => {
  const task = await db.transaction().execute(async (trx) => {
    const row = await lockTask(trx, user, id);
    const isOwn = row.account_id === user.id;
    await refuseAnswer(trx, user, { row, version, approve, reason });
    const turned = await trx
      .updateTable('edm_task')
      .set({ version: row.version + 1, updatetime: new Date() })
      .set(
        approve
          ? { status: emailTask.scheduled, preparing: true, approvaltext: '', approver_id: user.id }
          : { status: emailTask.draft, approvaltext: reason.trim() },
      )
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!isOwn) {
      const key = approve ? 'marketingApproved' : 'marketingSentBack';
      await notify(trx, [noticeTo(row.account_id, { user, task: row, key, reason: reason.trim() })]);
    }
    return wholeTask(trx, user, turned);
  });
  if (approve) await jobs.send(prepareTaskJob, { taskId: task.id });
  return task;
};

interface Answer extends Required<Omit<Schemas['EdmApproval'], 'id'>> {
  row: TaskRow;
}

async function refuseAnswer(trx: Kysely<Database>, user: Caller, { row, version, approve, reason }: Answer): Promise<void> {
  const isOwn = row.account_id === user.id;
  const isTakenBack = !approve && isOwn;
  if (!isTakenBack && !mayDo(user.rights, 'marketing', 'approve')) throw new Refusal(401, 'noPermission');
  await refuseChanged(trx, user, { row, version });
  if (!approve && !isOwn && reason.trim() === '') throw new Refusal(409, 'edmReasonNeeded', { field: 'reason' });
}

async function refuseChanged(trx: Kysely<Database>, user: Caller, { row, version }: Pick<Answer, 'row' | 'version'>): Promise<void> {
  if (row.status !== emailTask.awaitingApproval) throw new Refusal(409, 'edmWrongStatus', { current: await readTask(trx, user, row.id) });
  if (row.version !== version) throw new Refusal(409, 'stale', { current: await readTask(trx, user, row.id) });
}

interface Telling {
  user: Caller;
  task: Pick<TaskRow, 'id' | 'taskname'>;
  key: 'marketingToApprove' | 'marketingApproved' | 'marketingSentBack';
  reason?: string;
}

function noticeTo(accountId: string, { user, task, key, reason = '' }: Telling) {
  return {
    tenantId: user.tenantId,
    accountId,
    recordtype: noticeTypes.finished,
    recordid: task.id,
    key,
    values: { name: user.nameremark, task: task.taskname, reason },
    href: key === 'marketingSentBack' ? `/marketing/emailwrite?task=${task.id}` : `/marketing/tasks?id=${task.id}`,
  };
}
