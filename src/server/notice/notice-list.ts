import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';

import { wireNotice } from './wire-notice.ts';

/** How many notices wait; asked for by every open browser every few minutes, so it reads one small index and nothing else. */
export const countUnreadNotices: Operation<'countUnreadNotices'> = async ({ db, user }) => ({ unreadcount: await count(db, user, 0) });

/** A page of the caller's unread or read notices, each worded in the reader's language. */
export const listNotices: Operation<'listNotices'> = async ({ db, user, language }, { index = 1, size = 10, isread = 0 }) => {
  const [unreadcount, readcount, rows] = await Promise.all([
    count(db, user, 0),
    count(db, user, 1),
    noticesOf(db, user, isread)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
  ]);
  const datas = rows.map((row) => wireNotice(row, language));
  return { unreadcount, readcount, page: { datas, total: isread === 0 ? unreadcount : readcount } };
};

function noticesOf(db: Kysely<Database>, user: Caller, isread: 0 | 1) {
  return db
    .selectFrom('notice')
    .where('account_id', '=', user.id)
    .where('readtime', isread === 0 ? 'is' : 'is not', null);
}

async function count(db: Kysely<Database>, user: Caller, isread: 0 | 1): Promise<number> {
  const { n } = await noticesOf(db, user, isread)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Marks one notice; one that was read before stays as it is. */
export const markNoticeRead: Operation<'markNoticeRead'> = async ({ db, user }, { id }) => {
  const known = splitIds(id)?.length === 1 && (await isOfCaller(db, user, id));
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

async function isOfCaller(db: Kysely<Database>, user: Caller, id: string): Promise<boolean> {
  const row = await db.selectFrom('notice').select('id').where('id', '=', id).where('account_id', '=', user.id).executeTakeFirst();
  return row !== undefined;
}
