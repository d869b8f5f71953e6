import { type Kysely, sql } from 'kysely';

import { packRows, unpackRows } from '#server/database/packed-rows.ts';
import type { Database } from '#server/database/schema.ts';

import { FLAG_COLUMNS, marksOf } from './write/block-rows.ts';
import { type BlockPlace, hold } from './write/write-block.ts';

/**
 * The numbers of a folder's mails that are here.
 *
 * Mails that were moved or deleted here count as long as the server does not know of it; mails that are moved hither have no number yet.
 */
export async function keptUids(db: Kysely<Database>, folderId: string): Promise<Set<number>> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM mail_place WHERE folder_id = ${folderId} AND uid > 0
    UNION SELECT uid FROM mail_change WHERE folder_id = ${folderId} AND uid > 0 AND kind IN ('move', 'delete')`.execute(db);
  return new Set(rows.map(({ uid }) => Number(uid)));
}

/** How many {@link keptUids} there are. */
export async function keptCount(db: Kysely<Database>, folderId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT (SELECT count(*) FROM mail_place WHERE folder_id = ${folderId} AND uid > 0) + (
      SELECT count(DISTINCT uid) FROM mail_change AS change WHERE folder_id = ${folderId} AND uid > 0 AND kind IN ('move', 'delete')
        AND NOT EXISTS (SELECT FROM mail_place WHERE folder_id = ${folderId} AND mail_place.uid = change.uid)) AS count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Takes away the places of mails that the server no longer has. */
export async function removePlaces(db: Kysely<Database>, place: BlockPlace, uids: readonly number[]): Promise<void> {
  if (uids.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await hold(transaction, place);
    await sql`
      WITH change AS (DELETE FROM mail_change WHERE folder_id = ${place.folder.id} AND uid = ANY (${uids}::bigint[]))
      DELETE FROM mail_place WHERE folder_id = ${place.folder.id} AND uid = ANY (${uids}::bigint[])`.execute(transaction);
  });
}

/** Writes down how mails are marked; what was marked here and the server does not know of yet stays as it is here. */
export async function writeMarks(
  db: Kysely<Database>,
  place: BlockPlace,
  marks: readonly { uid: number; flags: ReadonlySet<string> }[],
): Promise<void> {
  if (marks.length === 0) return;
  const rows = packRows(
    FLAG_COLUMNS,
    marks.map(({ uid, flags }) => ({ uid, ...marksOf(flags) })),
  );
  const { id } = place.folder;
  await db.transaction().execute(async (transaction) => {
    await hold(transaction, place);
    await sql`
      UPDATE mail_place AS place SET isread = told.isread, isstarred = told.isstarred, isanswered = told.isanswered, isforwarded = told.isforwarded
      FROM ${unpackRows(FLAG_COLUMNS, rows)} AS told
      WHERE place.folder_id = ${id} AND place.uid = told.uid
        AND (place.isread, place.isstarred, place.isanswered, place.isforwarded) <> (told.isread, told.isstarred, told.isanswered, told.isforwarded)
        AND NOT EXISTS (SELECT FROM mail_change WHERE folder_id = ${id} AND mail_change.uid = told.uid)`.execute(transaction);
  });
}

/**
 * Forgets where the mails of a folder lie, because their numbers mean others now; the mails stay and are found again.
 *
 * A mail with which something is still to be done there waits for its new number.
 */
export async function renumber(db: Kysely<Database>, { box, folder }: BlockPlace, uidvalidity: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await hold(transaction, { box, folder });
    await sql`
      WITH asked AS (SELECT uid, -min(id) AS waiting FROM mail_change WHERE folder_id = ${folder.id} AND uid > 0 GROUP BY uid),
      change AS (UPDATE mail_change SET uid = waiting FROM asked WHERE folder_id = ${folder.id} AND mail_change.uid = asked.uid)
      UPDATE mail_place SET uid = waiting FROM asked WHERE folder_id = ${folder.id} AND mail_place.uid = asked.uid`.execute(transaction);
    await sql`DELETE FROM mail_place WHERE folder_id = ${folder.id} AND uid > 0`.execute(transaction);
    await sql`UPDATE mail_folder SET uidvalidity = ${uidvalidity}, nextuid = 1, modseq = '' WHERE id = ${folder.id}`.execute(transaction);
  });
  Object.assign(folder, { uidvalidity, nextuid: 1, modseq: '' });
}

/** Finds the mails whose texts are here, as `knownKey` names them. A mail that has a number in this folder is another one and does not count. */
export async function knownKeys(
  db: Kysely<Database>,
  { box, folder }: BlockPlace,
  mails: readonly { messageId: string; size: number }[],
): Promise<Set<string>> {
  const ids = mails.map(({ messageId }) => messageId).filter((id) => id !== '');
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    SELECT size || ' ' || messageid AS key FROM mail WHERE mailbox_id = ${box.id} AND messageid = ANY (${ids}::text[])
      AND NOT EXISTS (SELECT FROM mail_place WHERE mail_id = mail.id AND folder_id = ${folder.id} AND uid > 0)`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
