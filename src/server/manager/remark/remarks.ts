import { sql } from 'kysely';

import { countCharacters } from '#lib/characters.ts';
import { notify } from '#server/notice/notify.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { readableBy, withId } from '../record/access.ts';

/** How long a remark may be, counted as a person counts: an emoji of several code points is one. */
const MOST_CHARACTERS = 500;

/** What was remarked on a record, the latest first. */
export const listRemarks: Operation<'listRemarks'> = async ({ db, user }, { recordid, index, size = 10 }) => {
  const record = await db.selectFrom('record').where(readableBy(user)).where(withId(recordid)).select('id').executeTakeFirst();
  if (!record) throw new Refusal(404, 'notFound', { field: 'recordid' });
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('remark')
      .innerJoin('account', 'account.id', 'remark.creator_id')
      .where('record_id', '=', record.id)
      .select(['remark.id', 'record_id as recordid', 'content', 'nameremark as creator', 'remark.createtime', 'creator_id'])
      .orderBy('remark.id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    db
      .selectFrom('remark')
      .where('record_id', '=', record.id)
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
    const record = await transaction
      .selectFrom('record')
      .where(readableBy(user))
      .where(withId(recordid))
      .select(['id', 'status', 'creator_id', 'recordtype', 'title'])
      .forShare()
      .executeTakeFirst();
    if (!record) throw new Refusal(404, 'notFound', { field: 'recordid' });
    if (record.status !== 0) throw new Refusal(409, 'recordOver');
    const { id, createtime } = await transaction
      .insertInto('remark')
      .values({ tenant_id: user.tenantId, record_id: record.id, content, creator_id: user.id })
      .returning(['id', 'createtime'])
      .executeTakeFirstOrThrow();
    if (record.creator_id !== user.id) {
      const values = { name: user.nameremark, title: record.title };
      const told = { tenantId: user.tenantId, accountId: record.creator_id, recordtype: record.recordtype, recordid: record.id };
      await notify(transaction, [{ ...told, key: 'remarkWritten', values }]);
    }
    return { id, recordid: record.id, content, creator: user.nameremark, createtime: createtime.toISOString(), type: 1 as const };
  });
};
