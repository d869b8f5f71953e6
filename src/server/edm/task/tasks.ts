import { type Kysely, sql } from 'kysely';

import { emailTask } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { hasVariants } from '../text/variants.ts';
import { findTask, lockTask, readTask, visibleTasks, wireTask } from './task-rows.ts';

/** Tasks, the one that was changed last first. */
export const listEdmTasks: Operation<'listEdmTasks'> = async ({ db, user }, { index, size = 10, keyword = '', status }) => {
  const pattern = `%${keyword.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const found = visibleTasks(db, user)
    .where('edm_task.deletetime', 'is', null)
    .where('edm_task.first_id', 'is', null)
    .$if(keyword.trim() !== '', (query) => query.where(sql<boolean>`(taskname ILIKE ${pattern} OR subject ILIKE ${pattern})`))
    .$if(status !== undefined, (query) => query.where('edm_task.status', '=', status ?? emailTask.draft));
  const rows = await found
    .innerJoin('account', 'account.id', 'edm_task.account_id')
    .selectAll('edm_task')
    .select('account.nameremark as username')
    .orderBy('edm_task.updatetime', 'desc')
    .orderBy('edm_task.id', 'desc')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { datas: rows.map((row) => wireTask(row, user)), total };
};

/** A whole task. */
export const getEdmTask: Operation<'getEdmTask'> = async ({ db, user }, { id }) => readTask(db, user, id);

/** Keeps a draft. The senders are mailboxes of the one whose task it is; whoever else changes it cannot put theirs in. */
export const saveEdmTask: Operation<'saveEdmTask'> = async ({ db, user }, { id, version, task }) =>
  db.transaction().execute(async (trx) => {
    if (id === undefined) return addTask(trx, user, task);
    const row = await lockTask(trx, user, id);
    if (row.status !== emailTask.draft) throw new Refusal(409, 'edmStarted', { current: await readTask(trx, user, row.id) });
    if (row.version !== version) throw new Refusal(409, 'stale', { current: await readTask(trx, user, row.id) });
    await refuseForeignSenders(trx, { tenantId: user.tenantId, ownerId: row.account_id }, task.senderids);
    await trx
      .updateTable('edm_task')
      .set({ ...columnsOf(task), version: row.version + 1, updatetime: new Date() })
      .where('id', '=', row.id)
      .execute();
    return readTask(trx, user, row.id);
  });

async function addTask(trx: Kysely<Database>, user: Caller, task: Schemas['EdmTaskInput']): Promise<Schemas['EdmTask']> {
  await refuseForeignSenders(trx, { tenantId: user.tenantId, ownerId: user.id }, task.senderids);
  const { id } = await trx
    .insertInto('edm_task')
    .values({ tenant_id: user.tenantId, account_id: user.id, ...columnsOf(task) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readTask(trx, user, id);
}

async function refuseForeignSenders(
  db: Kysely<Database>,
  { tenantId, ownerId }: { tenantId: string; ownerId: string },
  ids: readonly string[],
): Promise<void> {
  const wanted = splitIds(ids.join('|'));
  if (ids.length === 0) return;
  const { count } = await db
    .selectFrom('mailbox')
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', ownerId)
    .where('unlinktime', 'is', null)
    .where(sql<boolean>`id = ANY (${wanted ?? []}::bigint[])`)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count < ids.length) throw new Refusal(404, 'notFound', { field: 'senderids' });
}

const NOTHING_CHOSEN = { subjectb: '', bodyb: null, templateid: '', design: null, language: '', followups: [], trial: null };

function columnsOf(task: Schemas['EdmTaskInput']) {
  const { taskname, senderids, fromname, replyto, subject, preheader, html, text, trackopens, trackclicks } = task;
  const { subjectb, bodyb, templateid, design, language, followups, trial } = { ...NOTHING_CHOSEN, ...task };
  return {
    senderids,
    subject,
    subjectb,
    bodyb: bodyb === null ? null : JSON.stringify(bodyb),
    preheader,
    html,
    text,
    language,
    trackopens,
    trackclicks,
    taskname: taskname.trim(),
    fromname: fromname.trim(),
    replyto: replyto.trim(),
    template_id: templateid,
    design: design === null ? null : JSON.stringify(design),
    audience: JSON.stringify(task.audience),
    schedule: JSON.stringify(task.schedule),
    sendlimit: JSON.stringify(task.limit),
    followups: JSON.stringify(followups),
    // Without a second variant there is nothing to try.
    trial: trial === null || !hasVariants({ subjectb, bodyb }) ? null : JSON.stringify(trial),
  };
}

/** What is on its way is cancelled before it can be deleted. */
const DELETABLE: ReadonlySet<number> = new Set([emailTask.draft, emailTask.finished, emailTask.cancelled, emailTask.failed]);

/** Deletes tasks that no longer send; for thirty days they can be brought back. */
export const deleteEdmTasks: Operation<'deleteEdmTasks'> = async ({ db, user }, { ids }) =>
  db.transaction().execute(async (trx) => {
    const found = await chosen(trx, user, ids);
    if (found.some(({ status, deletetime }) => deletetime === null && !DELETABLE.has(status))) throw new Refusal(409, 'edmUnderWay');
    const changed = await trx
      .updateTable('edm_task')
      .set({ deletetime: new Date() })
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .where('deletetime', 'is', null)
      .executeTakeFirst();
    return { count: Number(changed.numUpdatedRows) };
  });

/** Brings deleted tasks back. */
export const undoEdmTaskDeletion: Operation<'undoEdmTaskDeletion'> = async ({ db, user }, { ids }) =>
  db.transaction().execute(async (trx) => {
    const found = await chosen(trx, user, ids);
    const changed = await trx
      .updateTable('edm_task')
      .set({ deletetime: null })
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .where('deletetime', 'is not', null)
      .executeTakeFirst();
    return { count: Number(changed.numUpdatedRows) };
  });

async function chosen(trx: Kysely<Database>, user: Caller, joined: string) {
  const ids = splitIds(joined);
  const rows = await visibleTasks(trx, user)
    .where('edm_task.id', 'in', ids ?? ['0'])
    .select(['edm_task.id', 'edm_task.status', 'edm_task.deletetime'])
    .orderBy('edm_task.id')
    .forUpdate()
    .execute();
  if (!ids || rows.length < new Set(ids).size) throw new Refusal(404, 'notFound', { field: 'ids' });
  return rows;
}

/** Makes a draft like a task, for some of its recipients. */
export const addNextEdmTask: Operation<'addNextEdmTask'> = async ({ db, user }, { id, view, taskname }) => {
  const row = await findTask(db, user, id);
  const { senderids, fromname, replyto, language, trackopens, trackclicks, schedule, sendlimit } = row;
  const isMine = row.account_id === user.id;
  const { id: made } = await db
    .insertInto('edm_task')
    .values({
      fromname,
      replyto,
      language,
      trackopens,
      trackclicks,
      tenant_id: user.tenantId,
      account_id: user.id,
      taskname: taskname.trim(),
      senderids: isMine ? senderids : [],
      subject: '',
      subjectb: '',
      preheader: '',
      template_id: '',
      html: '',
      text: '',
      schedule: JSON.stringify({ ...schedule, at: null }),
      sendlimit: JSON.stringify(sendlimit),
      audience: JSON.stringify({ source: 'task', taskid: row.id, view } satisfies Schemas['EdmAudience']),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readTask(db, user, made);
};
