import { newDownloadToken } from '#server/http/download-token.ts';
import type { Operation } from '#server/operation.ts';
import { openSecrets } from '#server/secrets.ts';
import type { KeptFile } from '#server/site/file.ts';

import { fetchPart } from '../keeper/fetch-part.ts';
import { findReadableMail } from './shared-mails.ts';

/** A token with which the caller's browser may fetch an attachment once; the file is read from the mailbox's server the first time. */
export const downloadMailPart: Operation<'downloadMailPart'> = async ({ db, user, files, settings }, { id, part }) => {
  const mail = await findReadableMail(db, user, id);
  const source = { db, files, settings, secrets: openSecrets(settings) };
  const fileId = await fetchPart(source, { id: mail.id, tenantId: user.tenantId }, part);
  const named = await db
    .selectFrom('mail_part')
    .where('mail_id', '=', mail.id)
    .where('part', '=', part)
    .select('filename')
    .executeTakeFirst();
  const detail: KeptFile = { fileId, filename: named?.filename || 'file' };
  return { id: await newDownloadToken(db, user, { purpose: 'file', detail }) };
};
