import { takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { type Operation, Refusal } from '#server/operation.ts';

/** Which file a token of the purpose `file` opens, and what the reader's computer calls it. */
export interface KeptFile extends Record<string, unknown> {
  fileId: string;
  filename: string;
}

/** Sends a kept file to a window; whoever may see the file has asked for the token before. */
export const getFile: Operation<'getFile'> = async ({ db, user, files }, { id }) => {
  const { fileId, filename } = await takeDownloadToken<KeptFile>(db, user, { purpose: 'file', token: id });
  const content = await files.get(fileId);
  if (!content) throw new Refusal(404, 'notFound', { field: 'id' });
  return new Download(filename, content);
};
