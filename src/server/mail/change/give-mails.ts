import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { holdReader } from '#server/customer/pool/colleagues.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId, splitIds } from '#server/http/row-ids.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { assignMails } from './assign-mails.ts';
import { holdPlaces, mailCount } from './held-places.ts';

/**
 * Gives mails of the caller to a colleague, who reads and answers them and hears of it; they stay in the caller's mailbox.
 *
 * @throws Refusal 404 for somebody who is no colleague or is the caller
 */
export const giveMails: Operation<'giveMails'> = async ({ db, user }, { ids, assigneeid }) =>
  db.transaction().execute(async (trx) => {
    const assigneeId = await holdReader(trx, { user, area: 'mail' }, { assigneeid });
    if (assigneeId === user.id) throw new Refusal(404, 'notFound', { field: 'assigneeid' });
    const { places } = await holdPlaces(trx, user, ids);
    const mails = await trx
      .selectFrom('mail')
      .where(
        'id',
        'in',
        places.map(({ mailId }) => mailId),
      )
      .select(['id', 'subject'])
      .execute();
    await assignMails(
      trx,
      user,
      mails.map(({ id, subject }) => ({ mailId: id, subject, assigneeId })),
    );
    return { count: mailCount(places) };
  });

/** Takes mails of the caller back from a colleague, with what was left to tell of them. What the colleague has written stays. */
export const undoMailGiving: Operation<'undoMailGiving'> = async ({ db, user }, { ids, assigneeid }) =>
  db.transaction().execute(async (trx) => {
    const { places } = await holdPlaces(trx, user, ids);
    const mails = [...new Set(places.map(({ mailId }) => mailId))];
    const taken = await trx
      .deleteFrom('mail_assigned')
      .where('tenant_id', '=', user.tenantId)
      .where('account_id', '=', readRowId(assigneeid))
      .where('mail_id', 'in', mails)
      .returning(['mail_id', 'account_id'])
      .execute();
    await untell(trx, taken);
    return { count: taken.length };
  });

/** A notice that nobody has read leads to a mail that its reader may not see any more. */
async function untell(db: Kysely<Database>, taken: readonly { mail_id: string; account_id: string }[]): Promise<void> {
  await sql`
    DELETE FROM notice USING unnest(${taken.map(({ mail_id }) => mail_id)}::text[], ${taken.map(({ account_id }) => account_id)}::bigint[]) AS taken (mail, account)
    WHERE account_id = taken.account AND recordtype = ${noticeTypes.mail} AND recordid = taken.mail AND key = 'mailAssigned' AND readtime IS NULL`.execute(
    db,
  );
}

/**
 * Notes that the caller has looked at mails that colleagues gave; in their mailboxes nothing changes.
 *
 * @throws Refusal 404 where one was not given to the caller; then the others stay as they are too
 */
export const markGivenMails: Operation<'markGivenMails'> = async ({ db, user }, { ids }) =>
  db.transaction().execute(async (trx) => {
    const requested = splitIds(ids) ?? [];
    const { rows } = await sql`
      UPDATE mail_assigned SET seentime = coalesce(seentime, now())
      WHERE tenant_id = ${user.tenantId} AND account_id = ${user.id} AND mail_id = ANY (${requested}::bigint[]) RETURNING mail_id`.execute(
      trx,
    );
    if (requested.length === 0 || rows.length < requested.length) throw new Refusal(404, 'notFound', { field: 'ids' });
    return { count: rows.length };
  });
