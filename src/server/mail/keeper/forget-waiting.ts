import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { MailboxAtWork } from './at-work.ts';

/** A change that found no mail for so long finds none any more. */
const LONGEST_WAIT = sql.lit('1 day');

/** Places that wait for a number, and no move is still to bring it. A mail that was sent from here waits for ever where its mailbox keeps no copy. */
const WAITING = sql`
  place.uid < 0 AND NOT EXISTS (
    SELECT FROM mail_change AS move WHERE move.id = -place.uid AND move.kind = 'move' AND move.target_id = place.folder_id)
  AND NOT EXISTS (
    SELECT FROM outgoing_message JOIN mail USING (mailbox_id, messageid) WHERE mail.id = place.mail_id)`;

interface WaitingPlace {
  folderId: string;
  uid: string;
}

/** The mails of a mailbox that the next reading of their folders has to find. */
export async function waitingPlaces(db: Kysely<Database>, { id, tenantId }: MailboxAtWork): Promise<WaitingPlace[]> {
  const { rows } = await sql<WaitingPlace>`
    SELECT folder_id AS "folderId", uid FROM mail_place AS place
    WHERE folder_id IN (SELECT id FROM mail_folder WHERE mailbox_id = ${id} AND tenant_id = ${tenantId}) AND ${WAITING}`.execute(db);
  return rows;
}

/**
 * Forgets places in which a whole pass did not find their mails: somebody else had moved or deleted them. Where such a mail lies, the pass has found it.
 *
 * A folder that could not be read keeps what it has.
 */
export async function forgetWaiting(db: Kysely<Database>, { id, tenantId }: MailboxAtWork, places: readonly WaitingPlace[]): Promise<void> {
  await sql`
    DELETE FROM mail_change WHERE mailbox_id = ${id} AND tenant_id = ${tenantId} AND uid < 0 AND createtime < now() - interval ${LONGEST_WAIT}`.execute(
    db,
  );
  if (places.length === 0) return;
  await sql`
    DELETE FROM mail_place AS place USING mail_folder AS folder
    WHERE (place.folder_id, place.uid) IN (
        SELECT * FROM unnest(${places.map(({ folderId }) => folderId)}::bigint[], ${places.map(({ uid }) => uid)}::bigint[]))
      AND folder.id = place.folder_id AND folder.mailbox_id = ${id} AND folder.error = '' AND ${WAITING}`.execute(db);
}
