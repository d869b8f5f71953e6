import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { Change, WriteBack } from './write-back.ts';

/**
 * Moves mails of the open folder on the server, and gives them the numbers that they have in the other one.
 *
 * A server that tells no number leaves a mail without: the next reading of the other folder knows it by its Message-ID. So it does where this was cut off.
 *
 * @returns whether one of them waits for its number
 */
export async function moveOnServer({ db, client }: WriteBack, group: readonly [Change, ...Change[]]): Promise<boolean> {
  const [{ target, targetpath, folder }] = group;
  if (target === null || targetpath === null) return false;
  const uids = group.map(({ uid }) => uid);
  const moved = await client.messageMove(uids.join(','), targetpath, { uid: true });
  if (!moved) throw new Error(`The server did not move ${uids.join(',')} to ${targetpath}`);
  const steps = group.map((change): Step => ({ change, target, uid: moved.uidMap?.get(change.uid) ?? -Number(change.id) }));
  const waiting = steps.filter(({ uid }) => uid < 0).map(({ uid }) => uid);
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT FROM mail_folder WHERE id IN (${target}, ${folder}) ORDER BY id FOR UPDATE`.execute(transaction);
    await holdPlaces(transaction, group);
    for (const step of steps) await follow(transaction, step);
    await forgetNameless(transaction, target, waiting);
  });
  return waiting.length > 0;
}

/** A mail that was moved, with its number in the other folder; below 0 it waits for it. */
interface Step {
  change: Change;
  target: string;
  uid: number;
}

/** Locks the places of mails: whoever marks one locks it too, and has noted the mark once this has the lock. */
async function holdPlaces(db: Kysely<Database>, group: readonly [Change, ...Change[]]): Promise<void> {
  await sql`
    SELECT FROM mail_place WHERE (folder_id, uid) IN (
      SELECT target_id, -id FROM mail_change WHERE id = ANY (${group.map(({ id }) => id)}::bigint[]) AND kind = 'move'
      UNION ALL SELECT ${group[0].folder}::bigint, unnest(${group.map(({ uid }) => uid)}::bigint[]))
    ORDER BY folder_id, uid FOR UPDATE`.execute(db);
}

/** Carries changes that were asked while a mail was being moved over to its new place: marks, another move, a deletion, or the move back. */
async function follow(db: Kysely<Database>, { change, target, uid }: Step): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    WITH followed AS (
      UPDATE mail_change SET folder_id = ${target}, uid = ${uid} WHERE folder_id = ${change.folder} AND uid = ${change.uid} RETURNING id, kind, target_id
    )
    SELECT id FROM followed WHERE kind = 'move' AND target_id = ${target}`.execute(db);
  await giveNumbers(
    db,
    target,
    rows.map(({ id }) => ({ waiting: `-${id}`, uid })),
  );
  await sql`DELETE FROM mail_change WHERE id = ANY (${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  await sql`
    WITH back AS (
      INSERT INTO mail_change (tenant_id, mailbox_id, folder_id, uid, kind, target_id, messageid)
      SELECT mail_place.tenant_id, mail_place.mailbox_id, ${target}, ${uid}, 'move', folder_id, messageid FROM mail_place JOIN mail ON mail.id = mail_id
      WHERE folder_id = ${change.folder} AND uid = ${change.uid}
      RETURNING id
    )
    UPDATE mail_place SET uid = -back.id FROM back WHERE folder_id = ${change.folder} AND uid = ${change.uid}`.execute(db);
}

/** A mail that waits for its number under a negative one, and the number that it has. */
export interface GivenNumber {
  waiting: string;
  uid: number;
}

/** Numbers for mails that waited for them, and for what was done with them meanwhile. */
export async function giveNumbers(db: Kysely<Database>, folderId: string, numbers: readonly GivenNumber[]): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    WITH told AS (
      SELECT * FROM unnest(${numbers.map(({ waiting }) => waiting)}::bigint[], ${numbers.map(({ uid }) => uid)}::bigint[]) AS told (waiting, uid)
    ), change AS (
      UPDATE mail_change SET uid = told.uid FROM told WHERE mail_change.folder_id = ${folderId} AND mail_change.uid = told.waiting
    )
    UPDATE mail_place SET uid = told.uid FROM told
    WHERE mail_place.folder_id = ${folderId} AND mail_place.uid = told.waiting
      AND NOT EXISTS (SELECT FROM mail_place AS there WHERE there.folder_id = ${folderId} AND there.uid = told.uid)`.execute(db);
}

/** Without a Message-ID nothing would know such a mail again, wherever it was to go next; it is read anew. */
async function forgetNameless(db: Kysely<Database>, folderId: string, waiting: readonly number[]): Promise<void> {
  if (waiting.length === 0) return;
  await sql`
    DELETE FROM mail_place AS place USING mail
    WHERE mail.id = place.mail_id AND mail.messageid = '' AND (place.folder_id, place.uid) IN (
      SELECT ${folderId}::bigint, unnest(${waiting}::bigint[])
      UNION ALL SELECT target_id, -id FROM mail_change WHERE folder_id = ${folderId} AND uid = ANY (${waiting}::bigint[]) AND kind = 'move')`.execute(
    db,
  );
}
