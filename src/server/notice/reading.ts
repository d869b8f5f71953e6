import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

/** Marks one notice; one that was read before stays as it is. */
export const markNoticeRead: Operation<'markNoticeRead'> = async ({ db, user }, { id }) => {
  const known = splitIds(id)?.length === 1 && (await ofCaller(db, user, id));
  if (!known) throw new Refusal(404, 'notFound', { field: 'id' });
  const marked = await markUnread(db, user).where('id', '=', id).executeTakeFirst();
  return { count: Number(marked.numUpdatedRows) };
};

/** Marks what the caller was told about one record: whoever opened it has seen all of it. */
export const markRecordNoticesRead: Operation<'markRecordNoticesRead'> = async ({ db, user }, { recordid, recordtype }) => {
  const marked = await markUnread(db, user)
    .where('recordid', '=', recordid)
    .$if(recordtype !== undefined, (update) => update.where('recordtype', '=', recordtype ?? 0))
    .executeTakeFirst();
  return { count: Number(marked.numUpdatedRows) };
};

/** Marks everything; two tabs that do so at once mark each notice once. */
export const markAllNoticesRead: Operation<'markAllNoticesRead'> = async ({ db, user }) => {
  const marked = await markUnread(db, user).executeTakeFirst();
  return { count: Number(marked.numUpdatedRows) };
};

function markUnread(db: Kysely<Database>, user: Caller) {
  return db
    .updateTable('notice')
    .set({ readtime: sql<Date>`now()` })
    .where('account_id', '=', user.id)
    .where('readtime', 'is', null);
}

async function ofCaller(db: Kysely<Database>, user: Caller, id: string): Promise<boolean> {
  const row = await db.selectFrom('notice').select('id').where('id', '=', id).where('account_id', '=', user.id).executeTakeFirst();
  return row !== undefined;
}
