import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { Change, WriteBack } from './write-back.ts';

/**
 * Moves mails of the open folder on the server, and gives them the numbers that they have in the other one.
 *
 * A server that tells no numbers leaves them without: the next reading of the other folder knows them by their Message-ID. So it does where this was cut off.
 */
export async function moveOnServer({ db, client }: WriteBack, group: readonly [Change, ...Change[]]): Promise<void> {
  const [{ target, targetpath }] = group;
  if (target === null || targetpath === null) return;
  const moved = await client.messageMove(group.map(({ uid }) => uid).join(','), targetpath, { uid: true });
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT FROM mail_folder WHERE id IN (${target}, ${group[0].folder}) ORDER BY id FOR UPDATE`.execute(transaction);
    const nameless: string[] = [];
    for (const change of group) {
      const uid = moved ? moved.uidMap?.get(change.uid) : undefined;
      if (uid === undefined) nameless.push(`-${change.id}`);
      else await follow(transaction, { change, target, uid });
    }
    await forgetNameless(transaction, target, nameless);
    await sql`DELETE FROM mail_change WHERE id = ANY (${group.map(({ id }) => id)}::bigint[]) AND folder_id = ${group[0].folder}`.execute(
      transaction,
    );
  });
}

/** What was asked for the mail while it was being moved is asked of its new place: marks, another move, a deletion, or to be moved back. */
async function follow(db: Kysely<Database>, { change, target, uid }: { change: Change; target: string; uid: number }): Promise<void> {
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
      INSERT INTO mail_change (tenant_id, mailbox_id, folder_id, uid, kind, target_id)
      SELECT tenant_id, mailbox_id, ${target}, ${uid}, 'move', folder_id FROM mail_place WHERE folder_id = ${change.folder} AND uid = ${change.uid}
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

/** Without a Message-ID nothing would know such a mail again; it is read anew. */
async function forgetNameless(db: Kysely<Database>, folderId: string, waiting: readonly string[]): Promise<void> {
  if (waiting.length === 0) return;
  await sql`
    DELETE FROM mail_place AS place USING mail
    WHERE place.folder_id = ${folderId} AND place.uid = ANY (${waiting}::bigint[]) AND mail.id = place.mail_id AND mail.messageid = ''`.execute(
    db,
  );
}
