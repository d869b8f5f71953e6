import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { HeldPlace } from './held-places.ts';

/**
 * Takes mails away for good, here and on their servers; a mail that lies nowhere any more is gone with its text and files.
 *
 * A mail that is on its way is deleted where its server still has it. A mail that waits for its number is deleted once it has one, which its Message-ID tells.
 *
 * @returns the mails and their mailboxes
 */
export async function deletePlaces(
  trx: Kysely<Database>,
  places: readonly Pick<HeldPlace, 'folderId' | 'uid'>[],
): Promise<{ mailId: string; mailboxId: string }[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<{ mailId: string; mailboxId: string }>`
    WITH asked AS (SELECT * FROM unnest(${places.map(({ folderId }) => folderId)}::bigint[], ${places.map(({ uid }) => uid)}::bigint[]) AS asked (folder_id, uid)),
    gone AS (DELETE FROM mail_place AS place USING asked WHERE (place.folder_id, place.uid) = (asked.folder_id, asked.uid) RETURNING place.*),
    change AS (SELECT change.id, gone.folder_id, gone.uid FROM gone JOIN mail_change AS change ON change.id = -gone.uid
      WHERE change.kind = 'move' AND change.target_id = gone.folder_id),
    on_way AS (UPDATE mail_change SET kind = 'delete', target_id = NULL WHERE id IN (SELECT id FROM change)),
    noted AS (INSERT INTO mail_change (tenant_id, mailbox_id, folder_id, uid, kind, messageid)
      SELECT gone.tenant_id, gone.mailbox_id, gone.folder_id, gone.uid, 'delete', messageid FROM gone JOIN mail ON mail.id = mail_id
      WHERE (gone.uid > 0 OR messageid <> '') AND NOT EXISTS (SELECT FROM change WHERE (change.folder_id, change.uid) = (gone.folder_id, gone.uid)))
    SELECT mail_id AS "mailId", mailbox_id AS "mailboxId" FROM gone`.execute(trx);
  await sql`
    DELETE FROM mail WHERE id = ANY (${rows.map(({ mailId }) => mailId)}::bigint[])
      AND NOT EXISTS (SELECT FROM mail_place WHERE mail_id = mail.id)`.execute(trx);
  return rows;
}
