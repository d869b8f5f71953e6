import { type Kysely, type Selectable, sql } from 'kysely';

import { mayDo, type Rights } from '#lib/rights.ts';
import { emailTask } from '#lib/status-names.ts';
import { wireTime } from '#server/customer/times.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, type Member, Refusal, type Schemas } from '#server/operation.ts';

export type TaskRow = Selectable<Database['edm_task']>;

/** The tasks that somebody sees: their own, with the scope `ALL` everybody's; who may approve also sees those that wait for it, and those that they approved. */
export function visibleTasks(db: Kysely<Database>, user: Pick<Member, 'id' | 'tenantId' | 'dataScope'> & { rights?: Rights }) {
  const mayApprove = user.rights !== undefined && mayDo(user.rights, 'marketing', 'approve');
  return db
    .selectFrom('edm_task')
    .where('edm_task.tenant_id', '=', user.tenantId)
    .$if(user.dataScope !== 'ALL', (query) =>
      query.where((eb) =>
        eb.or([
          eb('edm_task.account_id', '=', user.id),
          ...(mayApprove ? [eb('edm_task.status', '=', emailTask.awaitingApproval), eb('edm_task.approver_id', '=', user.id)] : []),
        ]),
      ),
    );
}

/**
 * A task that the caller sees.
 *
 * @throws Refusal 404
 */
export async function findTask(db: Kysely<Database>, user: Caller, id: string): Promise<TaskRow> {
  const row = await visibleTasks(db, user)
    .where('edm_task.id', '=', readRowId(id))
    .where('deletetime', 'is', null)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/** As `findTask`, locked until the transaction ends. */
export async function lockTask(trx: Kysely<Database>, user: Caller, id: string): Promise<TaskRow> {
  const row = await visibleTasks(trx, user)
    .where('edm_task.id', '=', readRowId(id))
    .where('deletetime', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/** A task as the wire has it. */
export async function readTask(db: Kysely<Database>, user: Caller, id: string): Promise<Schemas['EdmTask']> {
  return wholeTask(db, user, await findTask(db, user, id));
}

/** As `readTask`, of a row that was read already. */
export async function wholeTask(db: Kysely<Database>, user: Caller, row: TaskRow): Promise<Schemas['EdmTask']> {
  const senders = await db
    .selectFrom('mailbox')
    .where('tenant_id', '=', user.tenantId)
    .where(sql<boolean>`id = ANY (${row.senderids}::bigint[])`)
    .select(['id', 'email'])
    .execute();
  const { nameremark } = await db.selectFrom('account').where('id', '=', row.account_id).select('nameremark').executeTakeFirstOrThrow();
  return {
    ...wireTask({ ...row, username: nameremark }, user),
    senders: row.senderids.flatMap((sender) => senders.find((one) => one.id === sender) ?? []),
    fromname: row.fromname,
    replyto: row.replyto,
    subjectb: row.subjectb,
    bodyb: row.bodyb,
    preheader: row.preheader,
    templateid: row.template_id,
    design: row.design,
    html: row.html,
    text: row.text,
    language: row.language,
    audience: row.audience,
    limit: row.sendlimit,
    trackopens: row.trackopens,
    trackclicks: row.trackclicks,
    followups: row.followups,
    steps: await stepsOf(db, row),
    firstid: row.first_id ?? '',
    trial: row.trial,
    trialresult: row.trialresult,
    approvaltext: row.approvaltext,
  };
}

/** The follow-ups of a started task, each with its figures. */
async function stepsOf(db: Kysely<Database>, { id, tenant_id }: Pick<TaskRow, 'id' | 'tenant_id'>): Promise<Schemas['EdmStep'][]> {
  const rows = await db
    .selectFrom('edm_task')
    .where('first_id', '=', id)
    .where('tenant_id', '=', tenant_id)
    .selectAll()
    .orderBy('step')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    step: row.step,
    days: row.afterdays,
    subject: row.subject,
    status: row.status,
    pausereason: row.pausereason,
    figures: figuresOf(row),
  }));
}

/** A task as a line of a list. */
export function wireTask(
  row: Omit<TaskRow, 'html' | 'text' | 'design' | 'audience'> & { username: string },
  user: Pick<Caller, 'id'>,
): Schemas['EdmTaskRow'] {
  const { id, version, taskname, subject, status, pausereason, pausetext, preparing, username, schedule } = row;
  return {
    id,
    version,
    taskname,
    subject,
    status,
    pausereason,
    pausetext,
    preparing,
    username,
    schedule,
    ismine: row.account_id === user.id,
    figures: figuresOf(row),
    createtime: row.createtime.toISOString(),
    starttime: wireTime(row.starttime),
    finishtime: wireTime(row.finishtime),
    updatetime: row.updatetime.toISOString(),
  };
}

type Sums = Pick<
  TaskRow,
  | 'total'
  | 'skipped'
  | 'sent'
  | 'opened'
  | 'openedmachine'
  | 'clicked'
  | 'replied'
  | 'softbounce'
  | 'hardbounce'
  | 'complaint'
  | 'unsubscribed'
  | 'failed'
  | 'unsure'
>;

/** The figures of a task, out of the sums that stand with it. */
function figuresOf(row: Sums): Schemas['EdmFigures'] {
  const { total, skipped, sent, opened, openedmachine, clicked, replied, softbounce, hardbounce, complaint, unsubscribed, failed, unsure } =
    row;
  return {
    total,
    skipped,
    sent,
    opened,
    openedmachine,
    clicked,
    replied,
    softbounce,
    hardbounce,
    complaint,
    unsubscribed,
    failed,
    unsure,
    waiting: Math.max(0, total - skipped - sent - failed - unsure),
    delivered: Math.max(0, sent - softbounce - hardbounce),
  };
}
