import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { type HeldFolder, type HeldPlace, isNumbered } from './held-places.ts';

/** Where a place goes. */
export interface Move {
  place: HeldPlace;
  target: HeldFolder;
  /** Into the recycle bin, so that it is known since when and from where. */
  isDeleted?: boolean;
}

/**
 * Moves mails between folders of their mailboxes here, and notes it for their servers.
 *
 * Until the server has moved it, a place's number is minus that of the change; who moves the mail for good gives it the new one.
 */
export async function movePlaces(trx: Kysely<Database>, moves: readonly Move[]): Promise<void> {
  const real = moves.filter(({ place, target }) => place.folderId !== target.id);
  for (const move of real.filter(({ place }) => !isNumbered(place))) await redirect(trx, move);
  const numbered = real.filter(({ place }) => isNumbered(place));
  if (numbered.length === 0) return;
  await sql`
    WITH asked AS (SELECT * FROM unnest(${numbered.map(({ place }) => place.folderId)}::bigint[], ${numbered.map(({ place }) => place.uid)}::bigint[],
      ${numbered.map(({ target }) => target.id)}::bigint[], ${numbered.map(({ target }) => target.role)}::text[],
      ${numbered.map(({ isDeleted = false }) => isDeleted)}::boolean[]) AS asked (folder_id, uid, target_id, target_role, isdeleted)),
    gone AS (DELETE FROM mail_place AS place USING asked WHERE (place.folder_id, place.uid) = (asked.folder_id, asked.uid)
      RETURNING place.*, asked.target_id, asked.target_role, asked.isdeleted),
    noted AS (INSERT INTO mail_change (tenant_id, mailbox_id, folder_id, uid, kind, target_id, messageid)
      SELECT gone.tenant_id, gone.mailbox_id, folder_id, uid, 'move', target_id, messageid FROM gone JOIN mail ON mail.id = mail_id
      RETURNING id, folder_id, uid)
    INSERT INTO mail_place (folder_id, uid, tenant_id, owner_id, mailbox_id, mail_id, thread_id, role, date, isread, isstarred, isanswered, isforwarded,
      trashtime, origin_id)
    SELECT target_id, -noted.id, tenant_id, owner_id, mailbox_id, mail_id, thread_id, target_role, date, isread, isstarred, isanswered, isforwarded,
      CASE WHEN isdeleted THEN now() END, CASE WHEN isdeleted THEN gone.folder_id END
    FROM gone JOIN noted USING (folder_id, uid)`.execute(trx);
}

/** Gives a mail another target while the server does not know of its first move. Back in the folder where the server still has it, there is nothing to do; a mail that has been moved and only waits for its number is moved once more. */
async function redirect(trx: Kysely<Database>, { place, target, isDeleted = false }: Move): Promise<void> {
  const { rows } = await sql<{ uid: string }>`
    WITH change AS (SELECT id, folder_id FROM mail_change WHERE id = -(${place.uid}::bigint) AND kind = 'move' AND target_id = ${place.folderId}),
    back AS (DELETE FROM mail_change WHERE id IN (SELECT id FROM change WHERE folder_id = ${target.id}) RETURNING uid),
    on_way AS (UPDATE mail_change SET target_id = ${target.id} WHERE id IN (SELECT id FROM change WHERE folder_id <> ${target.id}) RETURNING -id AS uid),
    anew AS (INSERT INTO mail_change (tenant_id, mailbox_id, folder_id, uid, kind, target_id, messageid)
      SELECT place.tenant_id, place.mailbox_id, folder_id, uid, 'move', ${target.id}, messageid FROM mail_place AS place JOIN mail ON mail.id = mail_id
      WHERE folder_id = ${place.folderId} AND uid = ${place.uid} AND NOT EXISTS (SELECT FROM change) RETURNING -id AS uid)
    SELECT uid FROM back UNION ALL SELECT uid FROM on_way UNION ALL SELECT uid FROM anew`.execute(trx);
  const [found] = rows;
  if (!found) return;
  await sql`
    WITH gone AS (DELETE FROM mail_place WHERE folder_id = ${place.folderId} AND uid = ${place.uid} RETURNING *)
    INSERT INTO mail_place (folder_id, uid, tenant_id, owner_id, mailbox_id, mail_id, thread_id, role, date, isread, isstarred, isanswered, isforwarded,
      trashtime, origin_id)
    SELECT ${target.id}, ${found.uid}, tenant_id, owner_id, mailbox_id, mail_id, thread_id, ${target.role}, date, isread, isstarred, isanswered, isforwarded,
      CASE WHEN ${isDeleted} THEN now() END, CASE WHEN ${isDeleted} THEN folder_id END FROM gone`.execute(trx);
}
