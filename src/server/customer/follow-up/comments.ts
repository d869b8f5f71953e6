import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { findCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { thoseWhoSee } from '../may-see.ts';
import { mentionNames, readMentions, tellColleagues } from './mentions.ts';

/** A record of a contact carries no more comments. */
const MOST_COMMENTS = 200;

function commentRows(db: Kysely<Database>) {
  return db
    .selectFrom('follow_comment')
    .innerJoin('account', 'account.id', 'follow_comment.creator_id')
    .where('follow_comment.deletetime', 'is', null)
    .select(['follow_comment.id', 'follow_up_id', 'follow_comment.content', 'follow_comment.mention_ids', 'follow_comment.creator_id'])
    .select(['nameremark', 'follow_comment.createtime']);
}

type Row = Awaited<ReturnType<ReturnType<typeof commentRows>['executeTakeFirstOrThrow']>>;

async function wireComments(db: Kysely<Database>, rows: readonly Row[]): Promise<Schemas['FollowComment'][]> {
  const named = await mentionNames(db, rows);
  return rows.map(({ id, follow_up_id, content, mention_ids, creator_id, nameremark, createtime }) => ({
    id,
    followupid: follow_up_id,
    content,
    mentions: named(mention_ids),
    userid: creator_id,
    creator: nameremark,
    createtime: createtime.toISOString(),
  }));
}

/** The comments on records of contact, by the record's id, each the oldest first. */
export async function commentsOf(db: Kysely<Database>, followUpIds: readonly string[]): Promise<Map<string, Schemas['FollowComment'][]>> {
  if (followUpIds.length === 0) return new Map();
  const rows = await commentRows(db).where('follow_up_id', 'in', followUpIds).orderBy('follow_comment.id').execute();
  return Map.groupBy(await wireComments(db, rows), ({ followupid }) => followupid);
}

/** Adds a comment to a record of a contact; whoever may see the customer may, and its writer and those who are named are told. */
export const saveFollowComment: Operation<'saveFollowComment'> = async (context, { followupid, content, mentionids }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const record = await holdRecord(db, context, followupid);
    const customer = await findCustomer(db, user, { followupid: record.customer_id });
    const mentions = await readMentions(db, user, { customer, asked: mentionids });
    await refuseTooMany(db, record.id);
    const { id } = await db
      .insertInto('follow_comment')
      .values({ tenant_id: user.tenantId, follow_up_id: record.id, content: content.trim(), mention_ids: mentions, creator_id: user.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeLog(db, authorOf(context), [
      { entity: 'followup', entityId: record.id, customerId: customer.id, action: 'note', field: 'note', after: content.trim() },
    ]);
    const place = { followup: record.id, comment: id };
    await tellColleagues(db, user, { customer, ids: mentions, key: 'followMentioned', place });
    const writer = mentions.includes(record.creator_id) ? [] : await thoseWhoSee(db, user, { customer, ids: [record.creator_id] });
    await tellColleagues(db, user, { customer, ids: writer.map((one) => one.id), key: 'followCommented', place });
    const [saved] = await wireComments(db, await commentRows(db).where('follow_comment.id', '=', id).execute());
    if (!saved) throw new Refusal(404, 'notFound', { field: 'followupid' });
    return saved;
  });

/** Deletes a comment; only its writer and those who see the whole company may. The log keeps what it said. */
export const deleteFollowComment: Operation<'deleteFollowComment'> = async (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const found = await commentRows(db)
      .innerJoin('follow_up', 'follow_up.id', 'follow_comment.follow_up_id')
      .select('follow_up.customer_id')
      .where('follow_comment.tenant_id', '=', user.tenantId)
      .where('follow_comment.id', '=', readRowId(id))
      .where('follow_up.deletetime', 'is', null)
      .executeTakeFirst();
    if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
    await findCustomer(db, user, { id: found.customer_id });
    if (found.creator_id !== user.id && user.dataScope !== 'ALL') throw new Refusal(401, 'noPermission');
    const { numUpdatedRows } = await db
      .updateTable('follow_comment')
      .set({ deletetime: new Date() })
      .where('id', '=', found.id)
      .where('deletetime', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(404, 'notFound', { field: 'id' });
    const line = { entity: 'followup', entityId: found.follow_up_id, customerId: found.customer_id } as const;
    await writeLog(db, authorOf(context), [{ ...line, action: 'delete', field: 'note', before: found.content }]);
    return { count: 1 };
  });

/** A record that stands, locked so that no two comments count the same ones. */
async function holdRecord(db: Kysely<Database>, { user }: CallerContext, id: string) {
  const record = await db
    .selectFrom('follow_up')
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', readRowId(id))
    .where('deletetime', 'is', null)
    .select(['id', 'customer_id', 'creator_id'])
    .forUpdate()
    .executeTakeFirst();
  if (!record) throw new Refusal(404, 'notFound', { field: 'followupid' });
  return record;
}

async function refuseTooMany(db: Kysely<Database>, followUpId: string): Promise<void> {
  const { count } = await db
    .selectFrom('follow_comment')
    .where('follow_up_id', '=', followUpId)
    .where('deletetime', 'is', null)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_COMMENTS) throw new Refusal(409, 'tooManyComments', { values: { count: MOST_COMMENTS } });
}
