import { type RawBuilder, sql } from 'kysely';

import { invalidField, type Operation } from '#server/operation.ts';

import { type AskedFolder, askedFolders, placesAsked } from './list-condition.ts';
import { mailRows, type PlacedRow } from './mail-rows.ts';
import { findOwnMail, ownPlaces } from './own-mails.ts';

/** Mails of a folder, a kind of folder or a search, the newest first; a page is read from where the one before ended. */
export const listMails: Operation<'listMails'> = async ({ db, user }, { condition, conversations = false, cursor = '', size = 50 }) => {
  const folders = await askedFolders(db, user, condition);
  const isListed = placesAsked(user, condition, folders);
  // Of those that are asked for: a newer one that lies elsewhere or does not match stands for none of them.
  const newest = sql`NOT EXISTS (SELECT FROM (
      SELECT place.thread_id, place.date, place.mail_id FROM mail_place AS place JOIN mail ON mail.id = place.mail_id WHERE ${isListed}) AS newer
    WHERE newer.thread_id = place.thread_id AND (newer.date, newer.mail_id) > (place.date, place.mail_id))`;
  // The newest mail of a conversation need not be the one that was given away.
  const isOfEach = condition.view === 'given' || condition.view === 'handed';
  const rows = await mailRows(
    db,
    user,
    sql`SELECT place.folder_id, place.uid FROM mail_place AS place JOIN mail ON mail.id = place.mail_id
      WHERE ${isListed} AND ${conversations && !isOfEach ? newest : sql`true`} AND ${afterCursor(cursor)}
      ORDER BY place.date DESC, place.mail_id DESC LIMIT ${size + 1}`,
  );
  return { ...pageOf(rows, size), ...completeness(folders) };
};

function pageOf(rows: readonly PlacedRow[], size: number) {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { datas: page.map(({ row }) => row), cursor: last ? writeMailCursor({ at: last.at, id: last.row.id }) : '' };
}

/**
 * How many mails of these folders are here, of how many there are; as of the oldest look at one of them.
 *
 * A mail that was just sent from here may not lie on its server yet. Nobody looks into a mailbox that is turned off, so its time says nothing of the others.
 */
function completeness(folders: readonly AskedFolder[]) {
  const looked = folders.some(({ ison }) => ison) ? folders.filter(({ ison }) => ison) : folders;
  const times = looked.map(({ lasttime }) => lasttime?.toISOString() ?? '').toSorted();
  const total = sum(folders.map((folder) => Math.max(folder.total, folder.kept)));
  return { kept: sum(folders.map(({ kept }) => kept)), total, lasttime: times[0] || null };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** Where reading goes on, as text that tells its holder nothing. */
export function writeMailCursor({ at, id }: { at: string; id: string }): string {
  return Buffer.from(`${at}.${id}`).toString('base64url');
}

/**
 * The rows of `place` behind a cursor.
 *
 * @throws Refusal 400 for one that is none of ours
 */
export function afterCursor(
  cursor: string,
  date: RawBuilder<unknown> = sql`place.date`,
  id: RawBuilder<unknown> = sql`place.mail_id`,
): RawBuilder<unknown> {
  if (cursor === '') return sql`true`;
  const [, at, last] = /^(-?\d{1,17})\.(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined) throw invalidField('cursor');
  return sql`(${date}, ${id}) < ('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond', ${last}::bigint)`;
}

const MOST_OF_THREAD = 500;

/** The mails of the conversation that a mail belongs to, the oldest first; of a longer one the newest. */
export const listThread: Operation<'listThread'> = async ({ db, user }, { id }) => {
  const { threadId } = await findOwnMail(db, user, id);
  const rows = await mailRows(
    db,
    user,
    sql`SELECT folder_id, uid FROM (
        SELECT DISTINCT ON (place.mail_id) folder_id, uid, place.date, place.mail_id FROM mail_place AS place
        WHERE place.thread_id = ${threadId} AND ${ownPlaces(user)} ORDER BY place.mail_id, place.role = 'trash', folder_id) AS thread
      ORDER BY date DESC, mail_id DESC LIMIT ${MOST_OF_THREAD}`,
  );
  return rows.map(({ row }) => row).toReversed();
};
