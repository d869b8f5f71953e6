import type { Kysely } from 'kysely';

import { noticeTypes, recordStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { RecordType } from '#server/notice/notify.ts';
import type { Caller } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { readableBy, withId } from '../record/record-access.ts';

/** What a remark is written on: a record, or an inquiry. Both take their ids from one sequence. */
export interface Remarked {
  id: string;
  isOver: boolean;
  /** Who is told; nobody for an inquiry that nobody has claimed. */
  keeperId: string | null;
  recordtype: RecordType;
  title: string;
}

/** What the caller may remark on, locked against being closed meanwhile; nothing where there is none of that id. */
export async function holdRemarked(db: Kysely<Database>, user: Caller, id: string): Promise<Remarked | undefined> {
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
export async function readsRemarked(db: Kysely<Database>, user: Caller, id: string): Promise<boolean> {
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
