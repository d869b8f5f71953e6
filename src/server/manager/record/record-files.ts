import type { Kysely } from 'kysely';

import { recordStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { keepUpload } from '#server/files/keep-upload.ts';
import { newDownloadToken } from '#server/http/download-token.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';
import type { KeptFile } from '#server/site/file.ts';

import { addFile, dropFile, refuseTooManyFiles } from '../entry-files.ts';
import { holdRecord, readableBy } from './record-access.ts';

/** Adds a file to a record in progress. */
export const uploadRecordFile: Operation<'uploadRecordFile'> = (context, { id, filename, content }) =>
  keepUpload(context, content, {
    hold: async (db) => {
      const record = await holdOpen(db, context.user, id);
      await refuseTooManyFiles(db, 'record', record.id);
      return record;
    },
    keep: (db, record, file) => addFile(context, 'record', { db, entryId: record.id, filename, ...file }),
  });

/** Takes a file off a record in progress; its content goes once that is certain. */
export const deleteRecordFile: Operation<'deleteRecordFile'> = async (context, { id }) => {
  const fileId = await context.db.transaction().execute(async (db) => {
    const file = await findFile(db, context.user, id);
    const record = await holdOpen(db, context.user, file.record_id);
    await dropFile(context, 'record', { db, entryId: record.id, file });
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

/** A record in progress; nothing is added to one that is over. */
async function holdOpen(db: Kysely<Database>, user: Caller, id: string) {
  const record = await holdRecord(db, user, id);
  if (record.status !== recordStatus.open) throw new Refusal(409, 'recordOver');
  return record;
}
