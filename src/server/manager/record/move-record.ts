import { noticeTypes, recordStatus } from '#lib/status-names.ts';
import { authorOf } from '#server/customer/change-log.ts';
import type { RecordKind } from '#server/database/record-tables.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { holdRecord } from './record-access.ts';

type Status = 0 | 1 | 2;

/** Where a record of a type may go from where it is; there is no way back. */
function mayMove(recordtype: RecordKind, from: Status, to: Status): boolean {
  return from === recordStatus.open && (to === recordStatus.completed || (to === recordStatus.ended && recordtype === noticeTypes.visit));
}

/** Completes a record, or ends a visit. Of two who move it at once the first one does, and the other is told that it is over. */
export const moveRecord: Operation<'moveRecord'> = async (context, { id, status }) =>
  context.db.transaction().execute(async (db) => {
    const before = await holdRecord(db, context.user, id);
    if (!mayMove(before.recordtype, before.status, status))
      throw new Refusal(409, before.status === recordStatus.open ? 'recordCannotEnd' : 'recordOver');
    const { version } = await db
      .updateTable('record')
      .set({ status, updatetime: new Date() })
      .set((eb) => ({ endtime: eb.fn.coalesce('endtime', eb.val(later(before.begintime))), version: eb('version', '+', 1) }))
      .where('id', '=', before.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    await writeLog(db, authorOf(context), [
      { entity: 'record', entityId: before.id, action: 'status', field: 'status', before: before.status, after: status },
    ]);
    return { id: before.id, status, version };
  });

/** Now, or the beginning of a record that is completed before it was to begin. */
function later(begintime: Date): Date {
  const now = new Date();
  return now < begintime ? begintime : now;
}

/** Takes a record away; its remarks are then out of reach, and its files go. */
export const deleteRecord: Operation<'deleteRecord'> = async (context, { id }) => {
  const fileIds = await context.db.transaction().execute(async (db) => {
    const record = await holdRecord(db, context.user, id);
    const now = new Date();
    await db.updateTable('record').set({ deletetime: now, updatetime: now }).where('id', '=', record.id).execute();
    const files = await db
      .updateTable('record_file')
      .set({ deletetime: now })
      .where('record_id', '=', record.id)
      .where('deletetime', 'is', null)
      .returning('file_id')
      .execute();
    const before = { code: record.code, title: record.title };
    await writeLog(db, authorOf(context), [{ entity: 'record', entityId: record.id, action: 'delete', before }]);
    return files.map(({ file_id }) => file_id);
  });
  for (const fileId of fileIds) await context.files.delete(fileId);
  return { id };
};
