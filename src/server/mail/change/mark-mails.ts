import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation } from '#server/operation.ts';

import { wakeMailboxes } from '../mailbox/wake.ts';
import { type HeldPlace, holdPlaces, mailboxesOf, mailCount } from './held-places.ts';
import { noteMarked } from './note-marks.ts';

type Kind = 'read' | 'unread' | 'star' | 'unstar';

/** Marks mails read or unread, with or without a star; their mailbox hears of it afterwards. */
export const markMails: Operation<'markMails'> = async ({ db, user }, { ids, isread, isstarred }) =>
  db.transaction().execute(async (trx) => {
    const { places } = await holdPlaces(trx, user, ids);
    if (isread !== undefined) await mark(trx, places, isread ? 'read' : 'unread');
    if (isstarred !== undefined) await mark(trx, places, isstarred ? 'star' : 'unstar');
    await wakeMailboxes(trx, mailboxesOf(places));
    return { count: mailCount(places) };
  });

const COLUMN = { read: 'isread', unread: 'isread', star: 'isstarred', unstar: 'isstarred' } as const;

/** Marks these places here, and notes it for their server; what is so already is left alone. */
export async function mark(trx: Kysely<Database>, places: readonly HeldPlace[], kind: Kind): Promise<void> {
  const column = sql.ref(COLUMN[kind]);
  const value = kind === 'read' || kind === 'star';
  await sql`
    WITH asked AS (SELECT * FROM unnest(${places.map(({ folderId }) => folderId)}::bigint[], ${places.map(({ uid }) => uid)}::bigint[]) AS asked (folder_id, uid)),
    marked AS (
      UPDATE mail_place AS place SET ${column} = ${value} FROM asked
      WHERE (place.folder_id, place.uid) = (asked.folder_id, asked.uid) AND place.${column} <> ${value}
      RETURNING place.tenant_id, place.mailbox_id, place.folder_id, place.uid, ${kind}::text AS kind)
    ${noteMarked}`.execute(trx);
}
