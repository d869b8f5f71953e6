import type { Kysely } from 'kysely';

import { recordStatus } from '#lib/status-names.ts';
import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { keepUpload } from '#server/files/keep-upload.ts';
import { newDownloadToken } from '#server/http/download-token.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';
import type { KeptFile } from '#server/site/file.ts';

import { holdRecord, readableBy } from './record-access.ts';

const MOST_FILES = 20;

/** The files of records, by the record's id. */
export async function wireFiles(db: Kysely<Database>, recordIds: readonly string[]): Promise<Map<string, Schemas['RecordFile'][]>> {
  if (recordIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('record_file')
    .where('record_id', 'in', recordIds)
    .where('deletetime', 'is', null)
    .select(['id', 'record_id', 'filename', 'size'])
    .orderBy('id')
    .execute();
  const grouped = Map.groupBy(rows, ({ record_id }) => record_id);
  return new Map(Array.from(grouped, ([record, files]) => [record, files.map(wireFile)]));
}

/** Adds a file to a record in progress. */
export const uploadRecordFile: Operation<'uploadRecordFile'> = (context, { id, filename, content }) =>
  keepUpload(context, content, {
    hold: (db) => holdWithRoom(db, context.user, id),
    keep: async (db, record, { fileId, size }) => {
      const own = { tenant_id: context.user.tenantId, record_id: record.id, creator_id: context.user.id };
      const row = { ...own, file_id: fileId, filename, size: String(size) };
      const kept = await db.insertInto('record_file').values(row).returning(['id', 'filename', 'size']).executeTakeFirstOrThrow();
      await writeLog(db, authorOf(context), [{ entity: 'record', entityId: record.id, action: 'upload', after: { filename, size } }]);
      return wireFile(kept);
    },
  });

/** Takes a file off a record in progress; its content goes once that is certain. */
export const deleteRecordFile: Operation<'deleteRecordFile'> = async (context, { id }) => {
  const fileId = await context.db.transaction().execute(async (db) => {
    const file = await findFile(db, context.user, id);
    const record = await holdRecord(db, context.user, file.record_id);
    if (record.status !== recordStatus.open) throw new Refusal(409, 'recordOver');
    const { numUpdatedRows } = await db
      .updateTable('record_file')
      .set({ deletetime: new Date() })
      .where('id', '=', file.id)
      .where('deletetime', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(404, 'notFound', { field: 'id' });
    const before = { filename: file.filename };
    await writeLog(db, authorOf(context), [{ entity: 'record', entityId: record.id, action: 'update', field: 'filelist', before }]);
    return file.file_id;
  });
  await context.files.delete(fileId);
  return { id };
};

/** A token with which the caller's browser may fetch a file of a record once. */
export const getRecordFile: Operation<'getRecordFile'> = async ({ db, user }, { id }) => {
  const file = await findFile(db, user, id);
  const detail: KeptFile = { fileId: file.file_id, filename: file.filename };
  return { id: await newDownloadToken(db, user, { purpose: 'file', detail }) };
};

async function findFile(db: Kysely<Database>, user: Caller, id: string) {
  const file = await db
    .selectFrom('record_file')
    .innerJoin('record', 'record.id', 'record_file.record_id')
    .where(readableBy(user))
    .where('record_file.deletetime', 'is', null)
    .where('record_file.id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .select(['record_file.id', 'record_file.record_id', 'record_file.file_id', 'record_file.filename'])
    .executeTakeFirst();
  if (!file) throw new Refusal(404, 'notFound', { field: 'id' });
  return file;
}

/** The record is locked, so that no two uploads count the same files. */
async function holdWithRoom(db: Kysely<Database>, user: Caller, id: string) {
  const record = await holdRecord(db, user, id);
  if (record.status !== recordStatus.open) throw new Refusal(409, 'recordOver');
  const files = await db
    .selectFrom('record_file')
    .where('record_id', '=', record.id)
    .where('deletetime', 'is', null)
    .select('id')
    .limit(MOST_FILES)
    .execute();
  if (files.length >= MOST_FILES) throw new Refusal(409, 'tooManyFiles', { values: { count: MOST_FILES } });
  return record;
}

function wireFile({ id, filename, size }: { id: string; filename: string; size: string }): Schemas['RecordFile'] {
  return { id, filename, filepath: `/manager/getrecordfile?id=${id}`, size: Number(size) };
}
