import { sql } from 'kysely';

import { invalidField, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { wakeMailboxes } from '../mailbox/wake.ts';
import { deletePlaces } from './delete-places.ts';
import { type Held, type HeldFolder, type HeldPlace, holdPlaces, mailboxesOf, mailCount } from './held-places.ts';
import { type Move, movePlaces } from './move-places.ts';

/** Which of several places of a mail is moved: what one sees first. */
const RANK: readonly Schemas['MailFolderRole'][] = ['inbox', 'custom', 'junk', 'archive', 'sent', 'draft', 'trash'];

/**
 * Moves mails into another folder of their own mailbox.
 *
 * @throws Refusal 404 for a folder that is not the caller's, 409 where a mail's mailbox has no such folder
 */
export const moveMails: Operation<'moveMails'> = async ({ db, user }, { ids, role, folderid, from }) => {
  if ((role === undefined) === (folderid === undefined)) throw invalidField('role');
  return db.transaction().execute(async (trx) => {
    const held = await holdPlaces(trx, user, ids);
    if (folderid !== undefined && !held.folders.some(({ id }) => id === folderid))
      throw new Refusal(404, 'notFound', { field: 'folderid' });
    const places = firstPlaces(from === undefined ? held.places : held.places.filter((place) => place.role === from));
    const moves = places.map((place): Move => {
      const target = held.folders.find(
        (folder) => folder.mailboxId === place.mailboxId && (folderid === undefined ? folder.role === role : folder.id === folderid),
      );
      if (!target) throw new Refusal(409, 'noMailFolder');
      return { place, target };
    });
    await movePlaces(trx, moves);
    await leaveBin(trx, places);
    await wakeMailboxes(trx, mailboxesOf(places));
    return { count: mailCount(places), left: places.map(({ mailId, folderId }) => ({ id: mailId, folderid: folderId })) };
  });
};

function firstPlaces(places: readonly HeldPlace[]): HeldPlace[] {
  const sorted = places.toSorted((one, other) => RANK.indexOf(one.role) - RANK.indexOf(other.role));
  return [...new Map(sorted.toReversed().map((place) => [place.mailId, place])).values()];
}

/**
 * Puts mails into the recycle bin, or takes those that lie there away for good.
 *
 * Only whoever asks for that loses a mail: a key that is pressed twice, or a list that is out of date, finds it in the bin already and leaves it there.
 */
export const deleteMails: Operation<'deleteMails'> = async ({ db, user }, { ids, forgood = false }) =>
  db.transaction().execute(async (trx) => {
    const held = await holdPlaces(trx, user, ids);
    const places = held.places.filter(({ role }) => (role === 'trash') === forgood);
    if (forgood) await deletePlaces(trx, places);
    else await discard(trx, { ...held, places });
    await wakeMailboxes(trx, mailboxesOf(places));
    return { count: mailCount(places) };
  });

type Transaction = Parameters<typeof movePlaces>[0];

/** Where a mailbox has no bin of its own, the mail stays where it is on the server, and is in ours only. */
async function discard(trx: Transaction, { places, folders }: Held): Promise<void> {
  const binOf = (mailboxId: string) => folders.find((folder) => folder.mailboxId === mailboxId && folder.role === 'trash');
  const moves = places.flatMap((place): Move[] => {
    const target = binOf(place.mailboxId);
    return target ? [{ place, target, isDeleted: true }] : [];
  });
  await movePlaces(trx, moves);
  const left = places.filter(({ mailboxId }) => !binOf(mailboxId));
  await sql`
    UPDATE mail_place AS place SET role = 'trash', trashtime = now(), origin_id = place.folder_id, snoozetime = NULL
    FROM unnest(${left.map(({ folderId }) => folderId)}::bigint[], ${left.map(({ uid }) => uid)}::bigint[]) AS asked (folder_id, uid)
    WHERE (place.folder_id, place.uid) = (asked.folder_id, asked.uid)`.execute(trx);
}

/** Takes mails out of the recycle bin, back to where they were; where that is gone, into the inbox. */
export const undoMailDeletion: Operation<'undoMailDeletion'> = async ({ db, user }, { ids }) =>
  db.transaction().execute(async (trx) => {
    const { places, folders } = await holdPlaces(trx, user, ids);
    const deleted = places.filter(({ role }) => role === 'trash');
    const moves = deleted.flatMap((place): Move[] => {
      const target = homeOf(place, folders);
      return target && target.id !== place.folderId ? [{ place, target }] : [];
    });
    await movePlaces(trx, moves);
    const stayed = deleted.filter((place) => place.originId === place.folderId);
    await leaveBin(trx, stayed);
    await wakeMailboxes(trx, mailboxesOf(deleted));
    return { count: mailCount([...moves.map(({ place }) => place), ...stayed]) };
  });

/** Mails whose mailbox has no bin never left their folder; those that still lie there show there again. */
async function leaveBin(trx: Transaction, places: readonly HeldPlace[]): Promise<void> {
  await sql`
    UPDATE mail_place AS place SET role = folder.role, trashtime = NULL, origin_id = NULL FROM mail_folder AS folder
    WHERE folder.id = place.folder_id AND place.role <> folder.role AND (place.folder_id, place.uid) IN (
      SELECT * FROM unnest(${places.map(({ folderId }) => folderId)}::bigint[], ${places.map(({ uid }) => uid)}::bigint[]))`.execute(trx);
}

function homeOf({ originId, mailboxId }: HeldPlace, folders: readonly HeldFolder[]): HeldFolder | undefined {
  return folders.find(({ id }) => id === originId) ?? folders.find((folder) => folder.mailboxId === mailboxId && folder.role === 'inbox');
}
