import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';

import { ownPlaces } from '../read/own-mails.ts';

/** Where a mail of the caller lies; held until the transaction ends. */
export interface HeldPlace {
  folderId: string;
  /** Below 0 while the server has not numbered it: minus the change that brings it there. */
  uid: string;
  mailboxId: string;
  mailId: string;
  role: Schemas['MailFolderRole'];
  originId: string | null;
}

/** A folder of a mailbox of the caller. */
export interface HeldFolder {
  id: string;
  mailboxId: string;
  role: Schemas['MailFolderRole'];
}

export interface Held {
  places: HeldPlace[];
  folders: HeldFolder[];
}

/**
 * Holds the places of these mails and the folders of their mailboxes.
 *
 * The folders come first, as for whoever reads the mailbox, so that the two never wait for each other.
 *
 * @throws Refusal 404 where one is not the caller's, as where it does not exist; then nothing is to be done with the others either
 */
export async function holdPlaces(db: Kysely<Database>, user: Caller, joined: string): Promise<Held> {
  const ids = splitIds(joined) ?? [];
  const mine = sql`place.mail_id = ANY (${ids}::bigint[]) AND ${ownPlaces(user)}`;
  const { rows: folders } = await sql<HeldFolder>`
    SELECT id, mailbox_id AS "mailboxId", role FROM mail_folder
    WHERE mailbox_id IN (SELECT mailbox_id FROM mail_place AS place WHERE ${mine}) ORDER BY id FOR UPDATE`.execute(db);
  const { rows: places } = await sql<HeldPlace>`
    SELECT folder_id AS "folderId", uid, mailbox_id AS "mailboxId", mail_id AS "mailId", role, origin_id AS "originId"
    FROM mail_place AS place WHERE ${mine} ORDER BY folder_id, uid FOR UPDATE`.execute(db);
  if (ids.length === 0 || mailCount(places) < ids.length) throw new Refusal(404, 'notFound', { field: 'ids' });
  return { places, folders };
}

/** How many different mails these are places of. */
export function mailCount(places: readonly HeldPlace[]): number {
  return new Set(places.map(({ mailId }) => mailId)).size;
}

/** The mailboxes of these places. */
export function mailboxesOf(places: readonly HeldPlace[]): string[] {
  return [...new Set(places.map(({ mailboxId }) => mailboxId))];
}

/** Whether the mail server has given it a number. */
export function isNumbered({ uid }: HeldPlace): boolean {
  return !uid.startsWith('-');
}
