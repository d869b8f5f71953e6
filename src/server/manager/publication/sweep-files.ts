import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';

import { UNDO_MINUTES } from './access.ts';

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
