import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { MarketingMail } from '#server/edm/track/marketing-addresses.ts';
import { applyOutcome, findLately, findReturned } from '#server/edm/track/marketing-outcomes.ts';
import type { Secrets } from '#server/secrets.ts';

import { isOfDelivery, noteDelivery } from './note-delivery.ts';
import type { MailReport } from './read-report.ts';

/** A report with the mail that it came in. */
export interface ArrivedReport {
  mailId: string;
  date: Date;
  report: MailReport;
}

/** A report that does not return our mail is about what was sent to that address in so many days before. */
const MATCH_DAYS = sql.lit('5 days');
/** An older one says nothing about an address of today, unless it is about a mail that was sent from here. */
const RECENT_DAYS = sql.lit('30 days');

/**
 * Applies what mail systems report of our mails: on the mail that was sent, by hand or by a marketing task, on the addresses that are not to be written to again, and on contacts.
 *
 * Only a dead address and a complaint stop further mails. An address that wrote to the company within 30 days is not dead, whatever a system says of it.
 *
 * @returns the mails that tell nothing but what the list of sent mails shows now: that a mail of ours was delivered, or passed on
 */
export async function applyReports(db: Kysely<Database>, heard: HearingMailbox, reports: readonly ArrivedReport[]): Promise<string[]> {
  const said: { mailId: string; isShown: boolean }[] = [];
  for (const arrived of reports) said.push({ mailId: arrived.mailId, isShown: await applyReport(db, { ...heard, ...arrived }) });
  const rest = new Set(said.filter(({ isShown }) => !isShown).map(({ mailId }) => mailId));
  return [...new Set(said.map(({ mailId }) => mailId))].filter((mailId) => !rest.has(mailId));
}

/** The mailbox that the reports came to. */
interface HearingMailbox {
  mailboxId: string;
  tenantId: string;
  ownerId: string;
  secrets: Pick<Secrets, 'hmac'>;
}

type OneReport = ArrivedReport & HearingMailbox;

/** @returns whether it is of a mail of ours that arrived, so that its letter has nothing more to tell */
// oxlint-disable-next-line complexity -- all that follows from one report
async function applyReport(db: Kysely<Database>, one: OneReport): Promise<boolean> {
  const { tenantId, mailId, report } = one;
  const { kind, recipient, status, text } = report;
  const verdict = kind === 'complaint' ? 'complaint' : (report.verdict ?? '');
  const { message, marketing } = await findMeant(db, one);
  await sql`
    INSERT INTO mail_report (tenant_id, mail_id, message_id, kind, recipient, verdict, status, text)
    VALUES (${tenantId}, ${mailId}, ${message ?? null}, ${kind}, ${recipient}, ${verdict}, ${status}, ${text})`.execute(db);
  if (isOfDelivery(kind)) return noteDelivery(db, one, { kind, message });
  if (verdict === '') return false;
  if (message !== undefined) await markBounced(db, one, { message, verdict });
  if (marketing) await applyOutcome(db, marketing, { verdict, date: one.date, text });
  if (verdict === 'hard' || verdict === 'complaint')
    await suppressReported(db, { ...one, recipient, text }, { isOurs: (message ?? marketing) !== undefined, reason: verdict });
  return false;
}

interface Meant {
  /** A mail that somebody wrote by hand. */
  message?: string | undefined;
  marketing?: MarketingMail | undefined;
}

/** Finds the mail that a report is about: the one that it returns, else the last one to that address. */
async function findMeant(db: Kysely<Database>, one: OneReport): Promise<Meant> {
  const { messageId, envelopeId, recipient } = one.report;
  const returned = await findReturned(db, one, messageId);
  if (returned) return { marketing: returned };
  const message = await findMessage(db, one);
  if (message !== undefined || messageId !== '' || envelopeId !== '') return { message };
  return { marketing: await findLately(db, { ...one, recipient }) };
}

async function findMessage(db: Kysely<Database>, { tenantId, ownerId, date, report }: OneReport): Promise<string | undefined> {
  const { messageId, envelopeId, recipient } = report;
  const ids = [messageId, envelopeId === '' ? '' : `<${envelopeId}>`].filter((id) => id !== '');
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM outgoing_message WHERE tenant_id = ${tenantId} AND account_id = ${ownerId} AND (
      messageid = ANY (${ids}::text[]) OR (senttime BETWEEN ${date}::timestamptz - interval ${MATCH_DAYS} AND ${date}::timestamptz + interval '1 hour'
        AND EXISTS (
          SELECT FROM jsonb_array_elements((recipients -> 'to') || (recipients -> 'cc') || (recipients -> 'bcc')) AS person
          WHERE lower(person ->> 'address') = ${recipient.toLowerCase()})))
    ORDER BY messageid = ANY (${ids}::text[]) DESC, senttime DESC LIMIT 1`.execute(db);
  return rows[0]?.id;
}

/** What is worse stays: after «no such user» a full mailbox is no news. */
const RANKS = sql`ARRAY['', 'soft', 'blocked', 'hard', 'complaint']`;

async function markBounced(
  db: Kysely<Database>,
  { tenantId, date, report }: OneReport,
  { message, verdict }: { message: string; verdict: string },
): Promise<void> {
  await sql`
    WITH bounced AS (
      UPDATE outgoing_message SET bounce = ${verdict}, bouncetime = ${date}, bouncetext = ${report.text},
        status = CASE status WHEN 'unsure' THEN 'sent' ELSE status END
      WHERE id = ${message} AND tenant_id = ${tenantId} AND array_position(${RANKS}, bounce) < array_position(${RANKS}, ${verdict}::text)
      RETURNING mailbox_id, messageid
    )
    UPDATE mail SET state = 'bounced' FROM bounced
    WHERE mail.mailbox_id = bounced.mailbox_id AND mail.messageid = bounced.messageid AND mail.direction = 'out'
      AND ${verdict} <> 'complaint'`.execute(db);
}

/** Suppresses addresses that were reported dead or complained; with `isOurs` the report is about a mail that was sent from here. */
export async function suppressReported(
  db: Kysely<Database>,
  { tenantId, date, recipient, text }: { tenantId: string; date: Date; recipient: string; text: string },
  { isOurs, reason }: { isOurs: boolean; reason: 'hard' | 'complaint' },
): Promise<void> {
  const email = recipient.toLowerCase();
  if (email === '') return;
  const { rows } = await sql`
    SELECT WHERE (${isOurs} OR ${date}::timestamptz > now() - interval ${RECENT_DAYS}) AND (${reason} = 'complaint' OR NOT EXISTS (
      SELECT FROM mail WHERE tenant_id = ${tenantId} AND party = ${email} AND direction = 'in' AND date > ${date}::timestamptz - interval ${RECENT_DAYS}))`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO mail_suppression (tenant_id, email, reason, text) VALUES (${tenantId}, ${email}, ${reason}, ${text})
    ON CONFLICT (tenant_id, email) DO UPDATE SET reason = excluded.reason, text = excluded.text
      WHERE excluded.reason = 'complaint' AND mail_suppression.reason = 'hard'`.execute(db);
  if (reason === 'hard')
    await db.updateTable('contact_email').set({ invalid: true }).where('tenant_id', '=', tenantId).where('email', '=', email).execute();
}
