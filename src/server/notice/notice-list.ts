import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation } from '#server/operation.ts';

import { noticeText } from './notice-texts.ts';

/** How many notices wait; asked for by every open browser every few minutes, so it reads one small index and nothing else. */
export const countUnreadNotices: Operation<'countUnreadNotices'> = async ({ db, user }) => ({ unreadcount: await count(db, user, 0) });

/** A page of the caller's unread or read notices, each worded in the reader's language. */
export const listNotices: Operation<'listNotices'> = async ({ db, user, language }, { index = 1, size = 10, isread = 0 }) => {
  const [unreadcount, readcount, rows] = await Promise.all([
    count(db, user, 0),
    count(db, user, 1),
    ofCaller(db, user, isread)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
  ]);
  const datas = rows.map(({ id, key, values, createtime, recordtype, recordid, readtime, href }) => ({
    id,
    content: noticeText(key, language, values),
    createtime: createtime.toISOString(),
    recordtype,
    recordid,
    isread,
    href,
    ...(readtime && { readtime: readtime.toISOString() }),
  }));
  return { unreadcount, readcount, page: { datas, total: isread === 0 ? unreadcount : readcount } };
};

function ofCaller(db: Kysely<Database>, user: Caller, isread: 0 | 1) {
  return db
    .selectFrom('notice')
    .where('account_id', '=', user.id)
    .where('readtime', isread === 0 ? 'is' : 'is not', null);
}

async function count(db: Kysely<Database>, user: Caller, isread: 0 | 1): Promise<number> {
  const { n } = await ofCaller(db, user, isread)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
