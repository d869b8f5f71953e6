import { type Kysely, sql } from 'kysely';

import { mailboxStatus, noticeTypes } from '#lib/status-names.ts';
import { heldScope } from '#server/account/rights/rights.ts';
import { writeFollowUp } from '#server/customer/follow-up/write-follow-up.ts';
import { worksOn } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { noteMarked } from '#server/mail/change/note-marks.ts';
import { sendByMail } from '#server/manager/offer/move-offer.ts';
import { notify } from '#server/notice/notify.ts';
import type { Schemas } from '#server/operation.ts';

import type { MessageToSend } from '../compose/message-to-send.ts';
import { nextTry, type Outcome } from './outcome.ts';
import { keepSentMail } from './sent-mail.ts';

/** Writes down what became of one try, and with the last message what became of the whole mail; all in one transaction. */
export async function settleMessage(db: Kysely<Database>, messageId: string, { outcome, message, sender }: Settling): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await lockedMessage(transaction, messageId);
    if (!row || row.status === 'sent') return;
    if (outcome.kind !== 'sent' && !isHeld(row, sender)) return;
    if (outcome.kind === 'sent') await settleSent(transaction, row, { outcome, message });
    else await settleOther(transaction, row, { outcome, message });
    await settleWhole(transaction, row.outgoing_id);
  });
}

interface Settling {
  outcome: Outcome;
  message: MessageToSend | undefined;
  /** Who has it in hand; nobody where it is settled for a sender that is gone, or by evidence. */
  sender?: number;
}

/**
 * Whether a try that did not succeed still says anything: another sender may have taken the mail up since, and another server may have settled it.
 *
 * Otherwise a mail that one sender is sending would be free for a third one.
 */
function isHeld({ status, sender }: MessageRow, worker: number | undefined): boolean {
  return worker === undefined ? status === 'begun' : sender === String(worker);
}

type MessageRow = NonNullable<Awaited<ReturnType<typeof lockedMessage>>>;

/** The whole mail is locked with it, so that of two messages that end together the second one sees the first. */
async function lockedMessage(db: Kysely<Database>, id: string) {
  await sql`SELECT FROM outgoing_mail WHERE id = (SELECT outgoing_id FROM outgoing_message WHERE id = ${id}) FOR UPDATE`.execute(db);
  return db.selectFrom('outgoing_message').where('id', '=', id).selectAll().executeTakeFirst();
}

/** How long a provider gets to put a copy into its own folder of sent mails. */
const COPY_AFTER = sql<Date>`now() + interval '60 seconds'`;

/** Writes down that a server has taken a mail, also where the mail was given up as unsure before. */
async function settleSent(
  db: Kysely<Database>,
  row: MessageRow,
  { outcome, message }: { outcome: Extract<Outcome, { kind: 'sent' }>; message: MessageToSend | undefined },
): Promise<void> {
  const refused = outcome.refused.map(({ address, reply }) => `${address}: ${reply}`).join('\n');
  const mailId = await mailOf(db, row, { message, state: 'sent' });
  await db
    .updateTable('outgoing_message')
    .set({ status: 'sent', senttime: new Date(), sender: null, reply: outcome.reply, fault: '', mail_id: mailId, copyat: COPY_AFTER })
    .$if(refused !== '', (query) => query.set({ bounce: 'hard', bouncetime: new Date(), bouncetext: refused.slice(0, 1000) }))
    .where('id', '=', row.id)
    .execute();
}

/** The mail as it stands among the sent ones; also one that is unsure stands there, and says so. */
async function mailOf(
  db: Kysely<Database>,
  row: MessageRow,
  { message, state }: { message: MessageToSend | undefined; state: 'sent' | 'unsure' },
): Promise<string | null> {
  const id = row.mail_id === null && message ? await keepSentMail(db, row, message) : row.mail_id;
  if (id !== null) await db.updateTable('mail').set({ state }).where('id', '=', id).where('state', 'in', ['sent', 'unsure']).execute();
  return id;
}

interface Other {
  outcome: Exclude<Outcome, { kind: 'sent' }>;
  message: MessageToSend | undefined;
}

async function settleOther(db: Kysely<Database>, row: MessageRow, { outcome, message }: Other): Promise<void> {
  const again = outcome.kind === 'again' ? nextTry({ tries: row.tries, firstdue: row.firstdue, now: new Date() }) : undefined;
  const status = again ? 'waiting' : outcome.kind === 'unsure' ? 'unsure' : 'failed';
  const mail_id = status === 'unsure' ? await mailOf(db, row, { message, state: 'unsure' }) : row.mail_id;
  await db
    .updateTable('outgoing_message')
    .set({ status, sender: null, fault: outcome.fault, reply: outcome.reply, mail_id, ...(again && { dueat: again }) })
    .where('id', '=', row.id)
    .execute();
  if (outcome.fault === 'password' && outcome.kind === 'failed') await refuseMailbox(db, row.mailbox_id);
}

/** Providers lock a mailbox out after some wrong tries, so no other mail tries. */
async function refuseMailbox(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('mailbox')
    .set({ status: mailboxStatus.refused, fault: 'password', state: 'refused', updatetime: new Date() })
    .where('id', '=', id)
    .where('status', 'in', [mailboxStatus.enabled, mailboxStatus.unreachable])
    .execute();
}

const OVER = new Set<Schemas['OutgoingStatus']>(['sent', 'failed', 'unsure']);

type Rest = Pick<MessageRow, 'status' | 'sender' | 'dueat' | 'fault' | 'reply' | 'mail_id'>;

/** Works out the state of a mail from the states of its messages. */
export async function settleWhole(db: Kysely<Database>, outgoingId: string): Promise<void> {
  const messages = await db
    .selectFrom('outgoing_message')
    .where('outgoing_id', '=', outgoingId)
    .select(['status', 'sender', 'dueat', 'fault', 'reply', 'mail_id'])
    .orderBy('id')
    .execute();
  const { senttime } = await db.selectFrom('outgoing_mail').where('id', '=', outgoingId).select('senttime').executeTakeFirstOrThrow();
  const { status, sendat } = wholeOf(messages);
  const faulty = messages.find(({ fault }) => fault !== '') ?? { fault: '' as const, reply: '' };
  const hasGone = messages.some((message) => message.status === 'sent');
  const isFirst = hasGone && OVER.has(status) && senttime === null;
  await db
    .updateTable('outgoing_mail')
    .set({ status, fault: faulty.fault, faulttext: faulty.reply, updatetime: new Date() })
    .set(sendat ? { sendat } : {})
    .$if(hasGone, (query) => query.set({ mail_id: firstMail(messages) }))
    .$if(isFirst, (query) => query.set({ senttime: new Date() }))
    .where('id', '=', outgoingId)
    .execute();
  if (isFirst) await afterSending(db, outgoingId);
  if (status === 'failed' || status === 'unsure') await tell(db, { outgoingId, status });
}

function firstMail(messages: readonly Rest[]): string | null {
  return messages.find(({ mail_id }) => mail_id !== null)?.mail_id ?? null;
}

function wholeOf(messages: readonly Rest[]): { status: Schemas['OutgoingStatus']; sendat?: Date } {
  const has = (status: Rest['status']) => messages.some((message) => message.status === status);
  const open = messages.filter(({ status }) => status === 'waiting').toSorted((one, other) => one.dueat.getTime() - other.dueat.getTime());
  const isUnderWay = messages.some(({ sender }) => sender !== null) || (open.length > 0 && (has('sent') || has('unsure')));
  if (isUnderWay) return { status: 'sending' };
  if (open[0]) return { status: 'queued', sendat: open[0].dueat };
  return { status: (['unsure', 'failed'] as const).find(has) ?? 'sent' };
}

async function tell(db: Kysely<Database>, { outgoingId, status }: { outgoingId: string; status: 'failed' | 'unsure' }): Promise<void> {
  const row = await db
    .selectFrom('outgoing_mail')
    .where('id', '=', outgoingId)
    .select(['tenant_id', 'account_id', 'subject'])
    .executeTakeFirstOrThrow();
  await notify(db, [
    {
      tenantId: row.tenant_id,
      accountId: row.account_id,
      recordtype: noticeTypes.mail,
      recordid: outgoingId,
      key: status === 'failed' ? 'mailFailed' : 'mailUnsure',
      values: { title: row.subject },
    },
  ]);
}

/**
 * What follows once a mail has gone: the mail that it answers is marked here and in its mailbox, the customer is followed up, the offers whose papers it
 * carries are sent, and the writer is reminded if nobody answers. It is done once: a mail of which a part goes later has had it.
 */
async function afterSending(db: Kysely<Database>, outgoingId: string): Promise<void> {
  await sql`
    UPDATE outgoing_mail SET remindat = senttime + make_interval(days => remindafter) WHERE id = ${outgoingId} AND remindafter > 0 AND remindat IS NULL`.execute(
    db,
  );
  await followUp(db, outgoingId);
  await sendOffers(db, outgoingId);
  await sql`
    WITH answered AS (
      SELECT original_id AS mail_id, kind = 'forward' AS isforward FROM outgoing_mail WHERE id = ${outgoingId} AND original_id IS NOT NULL),
    marked AS (
      UPDATE mail_place SET isanswered = isanswered OR NOT isforward, isforwarded = isforwarded OR isforward FROM answered
      WHERE mail_place.mail_id = answered.mail_id AND NOT (CASE WHEN isforward THEN isforwarded ELSE isanswered END)
      RETURNING tenant_id, mailbox_id, folder_id, uid, CASE WHEN isforward THEN 'forwarded' ELSE 'answered' END AS kind)
    ${noteMarked}`.execute(db);
}

async function sendOffers(db: Kysely<Database>, outgoingId: string): Promise<void> {
  const files = await db
    .selectFrom('outgoing_file')
    .where('outgoing_id', '=', outgoingId)
    .where('offer_id', 'is not', null)
    .select(['offer_id', 'tenant_id', 'account_id'])
    .execute();
  const [first] = files;
  if (!first) return;
  const author = { tenantId: first.tenant_id, accountId: first.account_id, address: '' };
  await sendByMail(db, author, [...new Set(files.flatMap(({ offer_id }) => offer_id ?? []))]);
}

const WRITER = { tenantId: sql.ref('account.tenant_id'), id: sql.ref('account.id') };

/** Writes the follow-up that the writer wanted, unless they may not work on the customer by now. */
async function followUp(db: Kysely<Database>, outgoingId: string): Promise<void> {
  const row = await db
    .selectFrom('outgoing_mail')
    .innerJoin('mail', 'mail.id', 'outgoing_mail.mail_id')
    .innerJoin('customer', 'customer.id', 'mail.customer_id')
    .innerJoin('account', 'account.id', 'outgoing_mail.account_id')
    .where('outgoing_mail.id', '=', outgoingId)
    .where('followup', 'is not', null)
    .where('customer.deletetime', 'is', null)
    .where((eb) => eb.or([eb(heldScope, '=', 'ALL'), worksOn(WRITER, 'customer')]))
    .select([
      'outgoing_mail.tenant_id',
      'outgoing_mail.account_id',
      'followup',
      'mail.customer_id',
      'mail.contact_id',
      'outgoing_mail.senttime',
    ])
    .executeTakeFirst();
  if (!row?.followup || row.customer_id === null) return;
  const { content, nexttime } = row.followup;
  await writeFollowUp(
    db,
    { tenantId: row.tenant_id, accountId: row.account_id, address: '' },
    {
      customerId: row.customer_id,
      contacts: row.contact_id === null ? [] : [row.contact_id],
      type: 'email',
      content,
      result: '',
      followtime: row.senttime ?? new Date(),
      nexttime: nexttime === null ? null : new Date(nexttime),
    },
  );
}
