import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import type { JobDefinition, JobHandle } from '#server/jobs/jobs.ts';

import { drawPicture } from './draw.ts';

const MOST_BYTES = 20 * 1024 * 1024;
const UNUSED_AFTER = sql.lit('1 day');

interface Parts {
  db: Kysely<Database>;
  files: Storage;
}

/** Adds the small modern files to a picture, which take long to make. */
export const pictureJob: JobHandle<{ id: string }> = { name: 'picture' };

/** The jobs of pictures: their AVIF files, and every hour the end of those that nothing shows. */
export function pictureJobs(parts: Parts): JobDefinition[] {
  return [
    { ...pictureJob, run: (data) => addSmallFiles(parts, (data as { id: string }).id) },
    { name: 'unused-pictures', cron: '40 * * * *', run: () => sweepUnusedPictures(parts) },
  ];
}

/** Makes the AVIF files of a picture out of its largest JPEG; twice does no harm. */
export async function addSmallFiles({ db, files }: Parts, id: string): Promise<void> {
  const largest = await db
    .selectFrom('picture')
    .innerJoin('picture_file', 'picture_file.picture_id', 'picture.id')
    .where('picture.id', '=', id)
    .where('isworked', '=', false)
    .where('format', '=', 'jpeg')
    .select(['picture.tenant_id', 'picture_file.file_id'])
    .orderBy('size', 'desc')
    .executeTakeFirst();
  const content = largest && (await files.get(largest.file_id));
  if (!content) return;
  const { drawn } = await drawPicture(largest.tenant_id, await buffer(content), 'avif');
  for (const { content: bytes, ...file } of drawn) {
    const fileId = await files.put(Readable.from([bytes]), { mostBytes: MOST_BYTES });
    const row = { ...file, bytes: bytes.length, file_id: fileId, picture_id: id, tenant_id: largest.tenant_id };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('picture_file')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) await files.delete(fileId);
  }
  await db.updateTable('picture').set({ isworked: true }).where('id', '=', id).execute();
}

/**
 * Deletes pictures that nothing has shown for a day: uploads that no form was saved with, and those that were taken out.
 *
 * Which tables show pictures is asked of the database itself, by their references, so a new one is not forgotten here. Published versions of a site name theirs
 * in a list, which no reference can hold.
 */
export async function sweepUnusedPictures({ db, files }: Parts): Promise<void> {
  const { rows: users } = await sql<{ table: string; column: string }>`
    SELECT conrelid::regclass::text AS table, attname AS column FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'picture'::regclass AND conrelid <> 'picture_file'::regclass`.execute(db);
  const unused = users.map(
    ({ table, column }) => sql`NOT EXISTS (SELECT FROM ${sql.table(table)} AS shown WHERE shown.${sql.ref(column)} = picture.id)`,
  );
  const published = sql`EXISTS (SELECT FROM site_version WHERE site_version.tenant_id = picture.tenant_id AND picture.id = ANY (pictures))`;
  const { rows: gone } = await sql<{ id: string; fileids: string[] }>`
    SELECT id, ARRAY(SELECT file_id FROM picture_file WHERE picture_id = picture.id) AS fileids FROM picture
    WHERE createtime < now() - interval ${UNUSED_AFTER} AND ${sql.join(unused, sql` AND `)} AND NOT ${published} LIMIT 1000`.execute(db);
  for (const { id, fileids } of gone) {
    await db.deleteFrom('picture').where('id', '=', id).execute();
    for (const fileId of fileids) await files.delete(fileId);
  }
}
