import type { Kysely } from 'kysely';

import { emailTask } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { lockTask, readTask, type TaskRow } from './task-rows.ts';

/** What is on its way needs its text. */
const OVER: ReadonlySet<number> = new Set([emailTask.finished, emailTask.cancelled, emailTask.failed]);
const NOTHING = { preheader: '', design: null, html: '', text: '' };

/** Forgets what a task that is over said, with its second body and its follow-ups. Subjects stay, because figures are told by them; so do all figures and links. */
export const deleteEdmBody: Operation<'deleteEdmBody'> = async ({ db, user }, { id }) =>
  db.transaction().execute(async (trx) => {
    const row = await lockTask(trx, user, id);
    if (!OVER.has(row.status)) throw new Refusal(409, 'edmUnderWay');
    const followUps = await trx.selectFrom('edm_task').where('first_id', '=', row.id).selectAll().forUpdate().execute();
    for (const task of [row, ...followUps]) await forget(trx, task);
    return readTask(trx, user, row.id);
  });

async function forget(trx: Kysely<Database>, { id, bodyb, followups, version }: TaskRow): Promise<void> {
  await trx
    .updateTable('edm_task')
    .set({
      ...NOTHING,
      bodyb: bodyb && JSON.stringify(NOTHING),
      followups: JSON.stringify(followups.map((mail) => ({ ...mail, ...NOTHING }))),
      version: version + 1,
      updatetime: new Date(),
    })
    .where('id', '=', id)
    .execute();
}
