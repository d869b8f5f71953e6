import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { keepUpload } from '#server/files/keep-upload.ts';
import type { Storage } from '#server/files/storage.ts';
import { newDownloadToken } from '#server/http/download-token.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';
import type { KeptFile } from '#server/site/file.ts';

import { addFile, countFiles, dropFile, refuseTooManyFiles } from '../entry-files.ts';
import { holdPublication, publicationsFor, UNDO_MINUTES } from './publication-access.ts';

/** Adds a file to a document. */
export const uploadPublicationFile: Operation<'uploadPublicationFile'> = (context, { id, filename, content }) =>
  keepUpload(context, content, {
    hold: async (db) => {
      const publication = await holdPublication(db, context.user, id);
      await refuseTooManyFiles(db, 'publication', publication.id);
      return publication;
    },
    keep: (db, publication, file) => addFile(context, 'publication', { db, entryId: publication.id, filename, ...file }),
  });

/** Takes a file off; what its readers were told of keeps its last one. Its content goes once that is certain. */
export const deletePublicationFile: Operation<'deletePublicationFile'> = async (context, { id }) => {
  const fileId = await context.db.transaction().execute(async (db) => {
    const file = await findFile(db, context.user, id);
    const publication = await holdPublication(db, context.user, file.publication_id);
    const others = await countFiles(db, 'publication', { id: publication.id, exceptId: file.id });
    if (publication.publishtime && others === 0) throw new Refusal(409, 'lastFile');
    await dropFile(context, 'publication', { db, entryId: publication.id, file });
    return file.file_id;
  });
  await context.files.delete(fileId);
  return { id };
};

/** A token with which the caller's browser may fetch a file once; that counts as a download. */
export const getPublicationFile: Operation<'getPublicationFile'> = async ({ db, user }, { id }) =>
  db.transaction().execute(async (transaction) => {
    const file = await findFile(transaction, user, id);
    await transaction
      .updateTable('publication')
      .set((eb) => ({ downloads: eb('downloads', '+', 1) }))
      .where('id', '=', file.publication_id)
      .execute();
    const detail: KeptFile = { fileId: file.file_id, filename: file.filename };
    return { id: await newDownloadToken(transaction, user, { purpose: 'file', detail }) };
  });

async function findFile(db: Kysely<Database>, user: Caller, id: string) {
  const file = await db
    .selectFrom('publication_file')
    .innerJoin('publication', 'publication.id', 'publication_file.publication_id')
    .where(publicationsFor(user))
    .where('publication_file.deletetime', 'is', null)
    .where('publication_file.id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .select(['publication_file.id', 'publication_id', 'file_id', 'filename'])
    .executeTakeFirst();
  if (!file) throw new Refusal(404, 'notFound', { field: 'id' });
  return file;
}

/** As many as one round forgets; the next one takes the others. */
const AT_ONCE = 500;

/**
 * Forgets the files of reports and manuals whose deletion can no longer be undone.
 *
 * The storage comes first: a round that breaks off in between is repeated, and no file is left without a row that names it.
 */
export async function sweepPublicationFiles(db: Kysely<Database>, files: Storage): Promise<void> {
  const gone = await db
    .selectFrom('publication_file')
    .innerJoin('publication', 'publication.id', 'publication_file.publication_id')
    .where('publication_file.deletetime', 'is', null)
    .where(sql<boolean>`publication.deletetime < now() - make_interval(mins => ${UNDO_MINUTES})`)
    .select(['publication_file.id', 'file_id'])
    .limit(AT_ONCE)
    .execute();
  for (const { id, file_id } of gone) {
    await files.delete(file_id);
    await db.updateTable('publication_file').set({ deletetime: new Date() }).where('id', '=', id).execute();
  }
}
