import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { filesOfFollowUps } from '../file/files.ts';
import { wireTime } from '../times.ts';
import { commentsOf } from './comments.ts';
import { mentionNames } from './mentions.ts';
import { contactNames } from './named-contacts.ts';

/** The records of contact that stand, with their writers' names. */
export function followUpRows(db: Kysely<Database>) {
  return db
    .selectFrom('follow_up')
    .innerJoin('account', 'account.id', 'follow_up.creator_id')
    .where('follow_up.deletetime', 'is', null)
    .select(['follow_up.id', 'follow_up.customer_id', 'contact_ids', 'type', 'content', 'followtime', 'nexttime', 'result'])
    .select(['creator_id', 'nameremark', 'follow_up.createtime', 'follow_up.version', 'follow_up.mention_ids'])
    .select(sql<string>`(extract(epoch FROM followtime) * 1000000)::bigint::text`.as('at'));
}

type Row = Awaited<ReturnType<ReturnType<typeof followUpRows>['executeTakeFirstOrThrow']>>;

/** Records of contact as the wire has them, with their files and comments. */
export async function wireFollowUps(db: Kysely<Database>, rows: readonly Row[]): Promise<Schemas['FollowUp'][]> {
  const ids = rows.map(({ id }) => id);
  const named = await contactNames(db, rows);
  const mentioned = await mentionNames(db, rows);
  const files = await filesOfFollowUps(db, ids);
  const comments = await commentsOf(db, ids);
  return rows.map(({ customer_id, contact_ids, creator_id, nameremark, mention_ids, at: _at, ...row }) => ({
    ...row,
    customerid: customer_id,
    linkmans: named(contact_ids),
    followtime: row.followtime.toISOString(),
    nexttime: wireTime(row.nexttime),
    userid: creator_id,
    creator: nameremark,
    createtime: row.createtime.toISOString(),
    mentions: mentioned(mention_ids),
    files: files.get(row.id) ?? [],
    comments: comments.get(row.id) ?? [],
  }));
}
