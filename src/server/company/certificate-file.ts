import { keepUpload } from '#server/files/keep-upload.ts';
import { newDownloadToken } from '#server/http/download-token.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Operation, Refusal } from '#server/operation.ts';
import type { KeptFile } from '#server/site/file.ts';

import { readCertificate } from './certificates.ts';

/** Keeps the file of a certificate in place of the one before, which goes once the change is certain. */
export const uploadCertificateFile: Operation<'uploadCertificateFile'> = async (context, { id, filename, content }) => {
  const { user } = context;
  const { certificate, former } = await keepUpload(context, content, {
    hold: async (db) => {
      const own = await readCertificate(db, user, id);
      return db.selectFrom('certificate').where('id', '=', own.id).select(['id', 'file_id']).forUpdate().executeTakeFirstOrThrow();
    },
    keep: async (db, held, { fileId, size }) => {
      await db
        .updateTable('certificate')
        .set((eb) => ({ file_id: fileId, filename, size: String(size), version: eb('version', '+', 1) }))
        .where('id', '=', held.id)
        .execute();
      return { certificate: await readCertificate(db, user, held.id), former: held.file_id };
    },
  });
  if (former !== '') await context.files.delete(former);
  return certificate;
};

/** A token with which the caller's browser may fetch the file of a certificate once. */
export const downloadCertificate: Operation<'downloadCertificate'> = async ({ db, user }, { id }) => {
  const file = await db
    .selectFrom('certificate')
    .where('tenant_id', '=', user.tenantId)
    .where('deletetime', 'is', null)
    .where('file_id', '<>', '')
    .where('id', '=', readRowId(id))
    .select(['file_id', 'filename'])
    .executeTakeFirst();
  if (!file) throw new Refusal(404, 'notFound', { field: 'id' });
  const detail: KeptFile = { fileId: file.file_id, filename: file.filename };
  return { id: await newDownloadToken(db, user, { purpose: 'file', detail }) };
};
