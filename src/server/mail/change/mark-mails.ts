import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation } from '#server/operation.ts';

import { wakeMailboxes } from '../mailbox/wake.ts';
import { type HeldPlace, holdPlaces, isNumbered, mailboxesOf, mailCount } from './held-places.ts';

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
  for (const place of places.filter((one) => !isNumbered(one))) await bringAgain(trx, place, kind);
  const numbered = places.filter(isNumbered);
  await sql`
    WITH asked AS (SELECT * FROM unnest(${numbered.map(({ folderId }) => folderId)}::bigint[], ${numbered.map(({ uid }) => uid)}::bigint[]) AS asked (folder_id, uid)),
    marked AS (
      UPDATE mail_place AS place SET ${column} = ${value} FROM asked
      WHERE (place.folder_id, place.uid) = (asked.folder_id, asked.uid) AND place.${column} <> ${value}
      RETURNING place.tenant_id, place.mailbox_id, place.folder_id, place.uid)
    INSERT INTO mail_change (tenant_id, mailbox_id, folder_id, uid, kind) SELECT tenant_id, mailbox_id, folder_id, uid, ${kind} FROM marked`.execute(
    trx,
  );
}

/** A mail that is on its way between two folders is marked in the first before it is moved. */
async function bringAgain(trx: Kysely<Database>, { folderId, uid }: HeldPlace, kind: Kind): Promise<void> {
  await sql`
    WITH old AS (DELETE FROM mail_change WHERE id = -(${uid}::bigint) AND kind = 'move' RETURNING *),
    noted AS (
      INSERT INTO mail_change (tenant_id, mailbox_id, folder_id, uid, kind) SELECT tenant_id, mailbox_id, folder_id, uid, ${kind} FROM old RETURNING id),
    moved AS (
      INSERT INTO mail_change (tenant_id, mailbox_id, folder_id, uid, kind, target_id)
      SELECT old.tenant_id, old.mailbox_id, old.folder_id, old.uid, 'move', target_id FROM old, (SELECT count(*) FROM noted) AS first RETURNING id)
    UPDATE mail_place SET ${sql.ref(COLUMN[kind])} = ${kind === 'read' || kind === 'star'}, uid = -moved.id FROM moved
    WHERE folder_id = ${folderId} AND uid = ${uid}`.execute(trx);
}
