import { type Kysely, sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { keepUpload } from '#server/files/keep-upload.ts';
import type { Storage } from '#server/files/storage.ts';
import { newDownloadToken } from '#server/http/download-token.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';
import type { KeptFile } from '#server/site/file.ts';

import { holdPublication, publicationsFor, UNDO_MINUTES } from './publication-access.ts';

const MOST_FILES = 20;

/** The files of reports and manuals, by the id of what they belong to. */
export async function publicationFiles(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Schemas['RecordFile'][]>> {
  if (ids.length === 0) return new Map();
  const rows = await kept(db)
    .where('publication_id', 'in', ids)
    .select(['id', 'publication_id', 'filename', 'size'])
    .orderBy('id')
    .execute();
  const grouped = Map.groupBy(rows, ({ publication_id }) => publication_id);
  return new Map(Array.from(grouped, ([publication, files]) => [publication, files.map(wireFile)]));
}

/** Adds a file to a document. */
export const uploadPublicationFile: Operation<'uploadPublicationFile'> = (context, { id, filename, content }) =>
  keepUpload(context, content, {
    hold: (db) => holdWithRoom(db, context.user, id),
    keep: async (db, publication, { fileId, size }) => {
      const own = { tenant_id: context.user.tenantId, publication_id: publication.id, creator_id: context.user.id };
      const row = { ...own, file_id: fileId, filename, size: String(size) };
      const added = await db.insertInto('publication_file').values(row).returning(['id', 'filename', 'size']).executeTakeFirstOrThrow();
      await writeLog(db, authorOf(context), [
        { entity: 'publication', entityId: publication.id, action: 'upload', after: { filename, size } },
      ]);
      return wireFile(added);
    },
  });

/** Takes a file off; what its readers were told of keeps its last one. Its content goes once that is certain. */
export const deletePublicationFile: Operation<'deletePublicationFile'> = async (context, { id }) => {
  const fileId = await context.db.transaction().execute(async (db) => {
    const file = await findFile(db, context.user, id);
    const publication = await holdPublication(db, context.user, file.publication_id);
    const others = await kept(db).where('publication_id', '=', publication.id).where('id', '<>', file.id).select('id').limit(1).execute();
    if (publication.publishtime && others.length === 0) throw new Refusal(409, 'lastFile');
    const { numUpdatedRows } = await db
      .updateTable('publication_file')
      .set({ deletetime: new Date() })
      .where('id', '=', file.id)
      .where('deletetime', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(404, 'notFound', { field: 'id' });
    const before = { filename: file.filename };
    await writeLog(db, authorOf(context), [
      { entity: 'publication', entityId: publication.id, action: 'update', field: 'filelist', before },
    ]);
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

/** Whether there is any file to be read. */
export async function hasFile(db: Kysely<Database>, publicationId: string): Promise<boolean> {
  return (await kept(db).where('publication_id', '=', publicationId).select('id').limit(1).executeTakeFirst()) !== undefined;
}

function kept(db: Kysely<Database>) {
  return db.selectFrom('publication_file').where('publication_file.deletetime', 'is', null);
}

async function findFile(db: Kysely<Database>, user: Caller, id: string) {
  const file = await kept(db)
    .innerJoin('publication', 'publication.id', 'publication_file.publication_id')
    .where(publicationsFor(user))
    .where('publication_file.id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .select(['publication_file.id', 'publication_id', 'file_id', 'filename'])
    .executeTakeFirst();
  if (!file) throw new Refusal(404, 'notFound', { field: 'id' });
  return file;
}

/** Locked, so that no two uploads count the same files. */
async function holdWithRoom(db: Kysely<Database>, user: Caller, id: string) {
  const publication = await holdPublication(db, user, id);
  const files = await kept(db).where('publication_id', '=', publication.id).select('id').limit(MOST_FILES).execute();
  if (files.length >= MOST_FILES) throw new Refusal(409, 'tooManyFiles', { values: { count: MOST_FILES } });
  return publication;
}

function wireFile({ id, filename, size }: { id: string; filename: string; size: string }): Schemas['RecordFile'] {
  return { id, filename, filepath: `/manager/getpublicationfile?id=${id}`, size: Number(size) };
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
