import { randomUUID } from 'node:crypto';

import type { Kysely, Selectable } from 'kysely';

import { MOST_MAIL_BYTES, MOST_MAIL_MB, MOST_RECIPIENTS, UNDO_SECONDS } from '#lib/mail/mail-limits.ts';
import { eachOnce } from '#lib/mail/people.ts';
import { mailboxStatus } from '#lib/status-names.ts';
import { readTime } from '#server/customer/times.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';

import { isAddress } from '../compose/header-field.ts';
import { stalePapers } from '../draft/draft-files.ts';
import { outgoingOf, ownOutgoing } from '../draft/read-outgoing.ts';
import { wakeSenders } from './wake-senders.ts';

type SendableMailbox = Awaited<ReturnType<typeof sendingMailbox>>;

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
  const copies = row.separate ? eachOnce([...to, ...cc, ...bcc]).map((person) => ({ to: [person], cc: [], bcc: [] })) : [row.recipients];
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

/** Refuses a mail that cannot be sent as it is; the same is told by `checkDraft` before. */
async function refuseStopped(
  db: Kysely<Database>,
  { id, recipients }: Pick<Selectable<Database['outgoing_mail']>, 'id' | 'recipients'>,
): Promise<void> {
  const people = [...recipients.to, ...recipients.cc, ...recipients.bcc];
  if (people.length === 0) throw new Refusal(409, 'mailNoRecipient', { field: 'to' });
  if (people.length > MOST_RECIPIENTS) throw new Refusal(409, 'mailTooManyRecipients', { field: 'to', values: { n: MOST_RECIPIENTS } });
  const bad = people.find(({ address }) => !isAddress(address));
  if (bad) throw new Refusal(409, 'mailBadAddress', { field: 'to', values: { word: bad.address } });
  const { bytes } = await db
    .selectFrom('outgoing_file')
    .where('outgoing_id', '=', id)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('size'), eb.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow();
  if (Number(bytes) > MOST_MAIL_BYTES) throw new Refusal(409, 'mailTooLarge', { field: 'fileids', values: { n: MOST_MAIL_MB } });
  const [stale] = await stalePapers(db, id);
  if (stale !== undefined) throw new Refusal(409, 'offerPaperOld', { field: 'fileids', values: { word: stale } });
}

/**
 * The caller's mailbox that a mail goes out from: the one that is named, or the default one, or any.
 *
 * @throws Refusal 409 where there is none, or the one that is named is disabled
 */
async function sendingMailbox(db: Kysely<Database>, user: Pick<Caller, 'id' | 'tenantId'>, named: string | null) {
  const row = await db
    .selectFrom('mailbox')
    .where('tenant_id', '=', user.tenantId)
    .where('owner_id', '=', user.id)
    .where('channel', '=', 'mail')
    .where('status', '<>', mailboxStatus.disabled)
    .where('unlinktime', 'is', null)
    .$if(named !== null, (query) => query.where('id', '=', named ?? ''))
    .select(['id', 'email', 'displayname'])
    .orderBy('isdefault', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Refusal(409, 'mailNoMailbox', { field: 'mailboxid' });
  return row;
}
