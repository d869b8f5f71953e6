import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { readTime } from '#server/customer/times.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { outgoingOf, ownOutgoing } from '../draft/read-outgoing.ts';
import { refuseStopped } from './refuse-stopped.ts';
import { type SendableMailbox, sendingMailbox } from './sending-mailbox.ts';
import { wakeSenders } from './wake-senders.ts';

/** For accounts that have not chosen how long they want to be able to take a mail back. */
const UNDO_SECONDS = 10;
const YEAR_MS = 366 * 86_400_000;

type Row = Awaited<ReturnType<typeof hold>>;

/**
 * Puts a draft into the queue, with its messages and their Message-IDs, which every try keeps.
 *
 * A mail that failed goes again to those whom it did not reach.
 */
export const sendMail: Operation<'sendMail'> = async ({ db, user, settings }, { id, version, sendat = null }) => {
  const chosen = sendat === null ? undefined : readTime(sendat, 'sendat');
  if (chosen && (chosen.getTime() <= Date.now() || chosen.getTime() > Date.now() + YEAR_MS))
    throw new Refusal(400, 'mailSendTime', { field: 'sendat' });
  const sent = await db.transaction().execute(async (transaction) => {
    const row = await hold(transaction, user, { id, version });
    const mailbox = await sendingMailbox(transaction, user, row.mailbox_id);
    await refuseStopped(transaction, row);
    const due = chosen ?? new Date(Date.now() + (await undoSeconds(transaction, user)) * 1000);
    const isTracked = row.track && settings.publicUrl !== undefined;
    await (row.status === 'failed' ? tryAgain(transaction, row, due) : makeMessages(transaction, { row, mailbox, due, isTracked }));
    await transaction
      .updateTable('outgoing_mail')
      .set({ mailbox_id: mailbox.id, status: chosen ? 'scheduled' : 'queued', sendat: due, updatetime: new Date() })
      .set((eb) => ({ version: eb('version', '+', 1), fault: '' as const, faulttext: '' }))
      .where('id', '=', row.id)
      .execute();
    return outgoingOf(transaction, user, row.id);
  });
  await wakeSenders(db);
  return sent;
};

async function hold(db: Kysely<Database>, user: Caller, { id, version }: { id: string; version: number }) {
  const row = await ownOutgoing(db, user)
    .where('id', 'in', splitIds(id) ?? ['0'])
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  if (row.status !== 'draft' && row.status !== 'failed')
    throw new Refusal(409, 'mailOnItsWay', { current: await outgoingOf(db, user, row.id) });
  if (row.version !== version) throw new Refusal(409, 'stale', { current: await outgoingOf(db, user, row.id) });
  return row;
}

async function undoSeconds(db: Kysely<Database>, user: Caller): Promise<number> {
  const row = await db.selectFrom('mail_setting').where('account_id', '=', user.id).select('settings').executeTakeFirst();
  return row?.settings.undoseconds ?? UNDO_SECONDS;
}

interface Making {
  row: Row;
  mailbox: SendableMailbox;
  due: Date;
  isTracked: boolean;
}

async function makeMessages(db: Kysely<Database>, { row, mailbox, due, isTracked }: Making): Promise<void> {
  const { to, cc, bcc } = row.recipients;
  const copies = row.separate ? [...to, ...cc, ...bcc].map((person) => ({ to: [person], cc: [], bcc: [] })) : [row.recipients];
  const domain = mailbox.email.slice(mailbox.email.lastIndexOf('@') + 1);
  const rows = copies.map((recipients) => ({
    tenant_id: row.tenant_id,
    account_id: row.account_id,
    outgoing_id: row.id,
    mailbox_id: mailbox.id,
    messageid: `<${randomUUID()}@${domain}>`,
    recipients: JSON.stringify(recipients),
    dueat: due,
    firstdue: due,
    tracked: isTracked,
    wantsreport: row.track,
  }));
  await db.insertInto('outgoing_message').values(rows).execute();
}

async function tryAgain(db: Kysely<Database>, row: Row, due: Date): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set({ status: 'waiting', dueat: due, firstdue: due, tries: 0, begun: null, sender: null, fault: '', reply: '' })
    .where('outgoing_id', '=', row.id)
    .where('status', '=', 'failed')
    .execute();
}

/**
 * Takes a mail back that has not gone yet, in one statement: a sender that has taken it up has changed its status in the same way before.
 *
 * A mail of which a part has gone, or which was tried and waits for another try, is not taken back but stopped where it is.
 */
export const cancelMail: Operation<'cancelMail'> = async ({ db, user }, { id }) => {
  const { rows } = await sql<{ id: string }>`
    WITH back AS (
      UPDATE outgoing_mail SET status = 'draft', sendat = NULL, fault = '', faulttext = '', version = version + 1, updatetime = now()
      WHERE id = ANY (${splitIds(id) ?? []}::bigint[]) AND tenant_id = ${user.tenantId} AND account_id = ${user.id} AND deletetime IS NULL
        AND status IN ('queued', 'scheduled') RETURNING id),
    gone AS (DELETE FROM outgoing_message USING back WHERE outgoing_id = back.id)
    SELECT id FROM back`.execute(db);
  const current = await outgoingOf(db, user, id);
  if (!rows[0]) throw new Refusal(409, 'mailGone', { current });
  return current;
};
