import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { outgoingOf } from '../draft/read-outgoing.ts';
import { settleWhole } from './settle-message.ts';

/** Whoever waits for its time, or for another try. */
const WAITS = sql<boolean>`status IN ('queued', 'scheduled')`;
/** What came to some would be another mail to the rest, so it is not written anew. */
const CAME_TO_NOBODY = sql<boolean>`(status = 'failed' AND NOT EXISTS (
  SELECT FROM outgoing_message WHERE outgoing_id = outgoing_mail.id AND outgoing_message.status <> 'failed'))`;

/**
 * Makes mails drafts again and forgets their messages, in one statement: a sender that has taken one up has changed its status in the same way before.
 *
 * @returns their ids
 */
async function makeDrafts(db: Kysely<Database>, which: ReturnType<typeof sql<boolean>>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH back AS (
      UPDATE outgoing_mail SET status = 'draft', sendat = NULL, fault = '', faulttext = '', version = version + 1, updatetime = now() WHERE ${which} RETURNING id),
    gone AS (DELETE FROM outgoing_message USING back WHERE outgoing_id = back.id)
    SELECT id FROM back`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Takes a mail back that has not gone yet, or that came to nobody.
 *
 * A mail of which a part has gone, or which was tried and waits for another try, is not taken back but stopped where it is.
 */
export const cancelMail: Operation<'cancelMail'> = async ({ db, user }, { id }) => {
  const back = await makeDrafts(
    db,
    sql<boolean>`id = ANY (${splitIds(id) ?? []}::bigint[]) AND tenant_id = ${user.tenantId} AND account_id = ${user.id} AND deletetime IS NULL
      AND (${WAITS} OR ${CAME_TO_NOBODY})`,
  );
  const current = await outgoingOf(db, user, id);
  if (back.length === 0) throw new Refusal(409, 'mailGone', { current });
  return current;
};

/**
 * Takes back all that an account has not sent yet, because it may send nothing more: its mails are drafts again, and of a mail of which a part has gone the
 * rest has failed.
 *
 * Otherwise they would go as soon as the account may work again, months later perhaps, and what they carry could not be changed until then.
 */
export async function takeBackUnsent(trx: Kysely<Database>, accountId: string): Promise<void> {
  await makeDrafts(trx, sql<boolean>`account_id = ${accountId} AND deletetime IS NULL AND ${WAITS}`);
  const { rows } = await sql<{ id: string }>`
    WITH rest AS (
      UPDATE outgoing_message SET status = 'failed', fault = 'other', reply = ''
      WHERE mailbox_id IN (SELECT id FROM mailbox WHERE owner_id = ${accountId}) AND account_id = ${accountId} AND status = 'waiting' AND sender IS NULL
      RETURNING outgoing_id)
    SELECT DISTINCT outgoing_id AS id FROM rest`.execute(trx);
  for (const { id } of rows) await settleWhole(trx, id);
}
