import { type Kysely, sql } from 'kysely';

import { countCharacters } from '#lib/characters.ts';
import { noticeTypes, recordStatus, remarkType } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { notify, type NoticeType } from '#server/notice/notify.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';

import { readableBy, withId } from '../record/record-access.ts';

/** What a remark is written on: a record, or an inquiry. Both take their ids from one sequence. */
interface Remarked {
  id: string;
  isOver: boolean;
  /** Who is told; nobody for an inquiry that nobody has claimed. */
  keeperId: string | null;
  recordtype: NoticeType;
  title: string;
}

/** How long a remark may be, counted as a person counts: an emoji of several code points is one. */
const MOST_CHARACTERS = 500;

/** What was remarked on a record, the latest first. */
export const listRemarks: Operation<'listRemarks'> = async ({ db, user }, { recordid, index, size = 10 }) => {
  if (!(await readsRemarked(db, user, recordid))) throw new Refusal(404, 'notFound', { field: 'recordid' });
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('remark')
      .innerJoin('account', 'account.id', 'remark.creator_id')
      .where('record_id', '=', recordid)
      .select(['remark.id', 'record_id as recordid', 'content', 'nameremark as creator', 'remark.createtime', 'creator_id'])
      .orderBy('remark.id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    db
      .selectFrom('remark')
      .where('record_id', '=', recordid)
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const datas = rows.map(({ creator_id, createtime, ...row }) => ({
    ...row,
    createtime: createtime.toISOString(),
    type: creator_id === user.id ? (1 as const) : (0 as const),
  }));
  return { datas, total };
};

/**
 * Appends a remark to a record that is still in progress.
 *
 * The check and the insert are one statement that waits for whoever is moving the record, so one closed in between gains none.
 */
export const saveRemark: Operation<'saveRemark'> = async ({ db, user }, { recordid, content }) => {
  if (countCharacters(content) > MOST_CHARACTERS) throw new Refusal(400, 'remarkTooLong', { field: 'content' });
  return db.transaction().execute(async (transaction) => {
    const remarked = await holdRemarked(transaction, user, recordid);
    if (!remarked) throw new Refusal(404, 'notFound', { field: 'recordid' });
    if (remarked.isOver) throw new Refusal(409, 'recordOver');
    const { id, createtime } = await transaction
      .insertInto('remark')
      .values({ tenant_id: user.tenantId, record_id: remarked.id, content, creator_id: user.id })
      .returning(['id', 'createtime'])
      .executeTakeFirstOrThrow();
    await tellKeeper(transaction, user, remarked);
    return { id, recordid: remarked.id, content, creator: user.nameremark, createtime: createtime.toISOString(), type: remarkType.own };
  });
};

async function tellKeeper(db: Kysely<Database>, user: Caller, { id, keeperId, recordtype, title }: Remarked): Promise<void> {
  if (keeperId === null || keeperId === user.id) return;
  const values = { name: user.nameremark, title };
  await notify(db, [{ tenantId: user.tenantId, accountId: keeperId, recordtype, recordid: id, key: 'remarkWritten', values }]);
}

/** Finds what the caller may remark on, and locks it against being closed meanwhile; nothing where there is none of that id. */
async function holdRemarked(db: Kysely<Database>, user: Caller, id: string): Promise<Remarked | undefined> {
  const record = await db
    .selectFrom('record')
    .where(readableBy(user))
    .where(withId(id))
    .select(['id', 'status', 'creator_id', 'recordtype', 'title'])
    .forShare()
    .executeTakeFirst();
  if (record)
    return {
      id: record.id,
      isOver: record.status !== recordStatus.open,
      keeperId: record.creator_id,
      recordtype: record.recordtype,
      title: record.title,
    };
  const inquiry = await db
    .selectFrom('inquiry')
    .where('tenant_id', '=', user.tenantId)
    .where('id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .select(['id', 'state', 'owner_id', 'title'])
    .forShare()
    .executeTakeFirst();
  return (
    inquiry && {
      id: inquiry.id,
      isOver: inquiry.state === 'closed',
      keeperId: inquiry.owner_id,
      recordtype: noticeTypes.inquiry,
      title: inquiry.title,
    }
  );
}

/** Whether the caller reads what is remarked on under this id. */
async function readsRemarked(db: Kysely<Database>, user: Caller, id: string): Promise<boolean> {
  const record = await db.selectFrom('record').where(readableBy(user)).where(withId(id)).select('id').executeTakeFirst();
  if (record) return true;
  const ids = splitIds(id)?.slice(0, 1) ?? ['0'];
  const inquiry = await db
    .selectFrom('inquiry')
    .where('tenant_id', '=', user.tenantId)
    .where('id', 'in', ids)
    .select('id')
    .executeTakeFirst();
  return inquiry !== undefined;
}
