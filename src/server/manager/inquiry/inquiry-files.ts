import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { keepUpload } from '#server/files/keep-upload.ts';
import { newDownloadToken } from '#server/http/download-token.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';
import type { KeptFile } from '#server/site/file.ts';

import { addFile, dropFile, refuseTooManyFiles } from '../entry-files.ts';
import { holdOwnInquiry, readsWhole } from './inquiry-access.ts';

/** Adds a file to an inquiry that the caller may answer: what the buyer sent along, or what the answer needs. */
export const uploadInquiryFile: Operation<'uploadInquiryFile'> = (context, { id, filename, content }) =>
  keepUpload(context, content, {
    hold: async (db) => {
      const inquiry = await holdOwnInquiry(db, context.user, id);
      await refuseTooManyFiles(db, 'inquiry', inquiry.id);
      return inquiry;
    },
    keep: (db, inquiry, file) => addFile(context, 'inquiry', { db, entryId: inquiry.id, filename, ...file }),
  });

/** Takes a file off an inquiry that is not closed; its content goes once that is certain. */
export const deleteInquiryFile: Operation<'deleteInquiryFile'> = async (context, { id }) => {
  const fileId = await context.db.transaction().execute(async (db) => {
    const file = await findFile(db, context.user, id);
    const inquiry = await holdOwnInquiry(db, context.user, file.inquiry_id);
    await dropFile(context, 'inquiry', { db, entryId: inquiry.id, file });
    return file.file_id;
  });
  await context.files.delete(fileId);
  return { id };
};

/** A token with which the caller's browser may fetch a file of an inquiry once. */
export const getInquiryFile: Operation<'getInquiryFile'> = async ({ db, user }, { id }) => {
  const file = await findFile(db, user, id);
  const detail: KeptFile = { fileId: file.file_id, filename: file.filename };
  return { id: await newDownloadToken(db, user, { purpose: 'file', detail }) };
};

/** A file of an inquiry that the caller reads whole: its files may name the buyer. */
async function findFile(db: Kysely<Database>, user: Caller, id: string) {
  const file = await db
    .selectFrom('inquiry_file')
    .innerJoin('inquiry', 'inquiry.id', 'inquiry_file.inquiry_id')
    .where('inquiry.tenant_id', '=', user.tenantId)
    .where('inquiry_file.deletetime', 'is', null)
    .where('inquiry_file.id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .select(['inquiry_file.id', 'inquiry_file.inquiry_id', 'inquiry_file.file_id', 'inquiry_file.filename'])
    .select(['inquiry.owner_id', 'inquiry.creator_id'])
    .executeTakeFirst();
  if (!file || !readsWhole(user, file)) throw new Refusal(404, 'notFound', { field: 'id' });
  return file;
}
