import { sql } from 'kysely';

import { readTime } from '#server/customer/times.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { invalidField, type Operation, Refusal } from '#server/operation.ts';

import { wakeMailboxes } from '../mailbox/wake.ts';
import { holdPlaces, mailboxesOf, mailCount } from './held-places.ts';
import { mark } from './mark-mails.ts';

/**
 * Puts labels of the caller on mails and takes labels off them.
 *
 * @throws Refusal 404 for a label of somebody else
 */
export const updateMailLabels: Operation<'updateMailLabels'> = async ({ db, user }, { ids, add, remove }) =>
  db.transaction().execute(async (trx) => {
    const named = [...new Set([...add, ...remove])].map(readRowId);
    const own = await trx
      .selectFrom('mail_label')
      .where('tenant_id', '=', user.tenantId)
      .where('account_id', '=', user.id)
      .where('id', 'in', ['0', ...named])
      .select('id')
      .execute();
    if (own.length < named.length) throw new Refusal(404, 'notFound', { field: 'add' });
    const { places } = await holdPlaces(trx, user, ids);
    const mails = [...new Set(places.map(({ mailId }) => mailId))];
    await sql`DELETE FROM mail_labelled WHERE mail_id = ANY (${mails}::bigint[]) AND label_id = ANY (${remove.map(readRowId)}::bigint[])`.execute(
      trx,
    );
    await sql`
      INSERT INTO mail_labelled (label_id, mail_id, date)
      SELECT label, mail.id, mail.date FROM mail CROSS JOIN unnest(${add.map(readRowId)}::bigint[]) AS label WHERE mail.id = ANY (${mails}::bigint[])
      ON CONFLICT DO NOTHING`.execute(trx);
    return { count: mails.length };
  });

/**
 * Takes mails out of the inbox until a time; without one they are back at once, unread.
 *
 * @throws Refusal 409 where one of them does not lie in the inbox: it would neither go nor come back
 */
export const updateMailSnooze: Operation<'updateMailSnooze'> = async ({ db, user }, { ids, until, isundo = false }) =>
  db.transaction().execute(async (trx) => {
    const time = until === null ? null : wakingTime(until, isundo);
    const held = await holdPlaces(trx, user, ids);
    const places = held.places.filter(({ role }) => role === 'inbox');
    if (time !== null && mailCount(places) < mailCount(held.places)) throw new Refusal(409, 'mailNotInInbox');
    await sql`
      UPDATE mail_place AS place SET snoozetime = ${time}
      FROM unnest(${places.map(({ folderId }) => folderId)}::bigint[], ${places.map(({ uid }) => uid)}::bigint[]) AS asked (folder_id, uid)
      WHERE (place.folder_id, place.uid) = (asked.folder_id, asked.uid)`.execute(trx);
    if (time === null && !isundo) {
      await mark(trx, places, 'unread');
      await wakeMailboxes(trx, mailboxesOf(places));
    }
    return { count: mailCount(places) };
  });

/** The time until which a conversation sleeps. Only an undo may set one that has passed. */
function wakingTime(until: string, isUndo: boolean): Date {
  const time = readTime(until, 'until');
  if (!isUndo && time.getTime() <= Date.now()) throw invalidField('until');
  return time;
}
