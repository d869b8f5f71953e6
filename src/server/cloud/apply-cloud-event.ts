import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { countHit, leaveNow } from '#server/edm/track/count-doing.ts';
import type { MarketingMail } from '#server/edm/track/marketing-addresses.ts';
import { applyOutcome, settleArrived } from '#server/edm/track/marketing-outcomes.ts';
import { suppressReported } from '#server/mail/report/apply-report.ts';

import { type CloudEvent, readCloudMark } from './cloud-adapter.ts';

interface Reporting {
  mailboxId: string;
  tenantId: string;
}

/**
 * Applies one event, once, by the same ways as bounce reports that came by mail, and opens, clicks and leavings that came to our own addresses.
 *
 * An event of a mail that this sender did not send changes nothing.
 *
 * @returns false for a mail that is in hand just now: what became of its sending is not written down yet, so nothing can be said of it
 */
export async function applyCloudEvent(trx: Kysely<Database>, of: Reporting, event: CloudEvent): Promise<boolean> {
  const mail = readCloudMark(event.mark) ?? (await lastMailTo(trx, of, event));
  const sent = mail && (await sentMail(trx, of, mail));
  if (!mail || !sent) return true;
  if (sent.claimer !== null) return false;
  if (await isNews(trx, of, event.key)) await doApply(trx, { ...of, ...sent, mail }, event);
  return true;
}

/** Finds the last mail that a person got before a moment. With some providers, a complaint about all our mail comes without the mark of one. */
async function lastMailTo(
  trx: Kysely<Database>,
  { mailboxId, tenantId }: Reporting,
  { kind, recipient, time }: CloudEvent,
): Promise<MarketingMail | undefined> {
  if (recipient === '' || (kind !== 'complaint' && kind !== 'unsubscribe')) return undefined;
  return trx
    .selectFrom('edm_recipient')
    .where('tenant_id', '=', tenantId)
    .where('sender_id', '=', mailboxId)
    .where('email', '=', recipient)
    .where('senttime', '<=', time)
    .orderBy('senttime', 'desc')
    .select(['task_id as taskId', 'id as recipientId'])
    .executeTakeFirst();
}

async function sentMail(trx: Kysely<Database>, { mailboxId, tenantId }: Reporting, { taskId, recipientId }: MarketingMail) {
  return trx
    .selectFrom('edm_recipient')
    .innerJoin('edm_task', 'edm_task.id', 'edm_recipient.task_id')
    .where('edm_recipient.task_id', '=', taskId)
    .where('edm_recipient.id', '=', recipientId)
    .where('edm_recipient.tenant_id', '=', tenantId)
    .where('edm_recipient.sender_id', '=', mailboxId)
    .select(['edm_recipient.email', 'claimer', 'trackopens', 'trackclicks'])
    .executeTakeFirst();
}

async function isNews(trx: Kysely<Database>, { mailboxId, tenantId }: Reporting, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('cloud_event')
    .values({ mailbox_id: mailboxId, tenant_id: tenantId, key: key.slice(0, 200) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

interface SentMail extends Reporting {
  mail: MarketingMail;
  email: string;
  trackopens: boolean;
  trackclicks: boolean;
}

async function doApply(trx: Kysely<Database>, sent: SentMail, event: CloudEvent): Promise<void> {
  const { kind } = event;
  if (kind === 'delivered') return settleArrived(trx, sent, [sent.mail]);
  if (kind === 'unsubscribe') return leaveNow(trx, sent.mail);
  if (kind === 'bounce' || kind === 'complaint') return report(trx, sent, event);
  // What our own addresses count already is not counted twice.
  const isCounted = kind === 'open' ? sent.trackopens : sent.trackclicks;
  return isCounted ? undefined : count(trx, sent.mail, { ...event, kind });
}

async function report(
  trx: Kysely<Database>,
  { tenantId, mail, email }: SentMail,
  { kind, verdict = 'soft', time: date, text }: CloudEvent,
): Promise<void> {
  const said = kind === 'complaint' ? 'complaint' : verdict;
  await applyOutcome(trx, mail, { verdict: said, date, text });
  if (said === 'hard' || said === 'complaint')
    await suppressReported(trx, { tenantId, date, recipient: email, text }, { isOurs: true, reason: said });
}

async function count(trx: Kysely<Database>, mail: MarketingMail, event: CloudEvent & { kind: 'open' | 'click' }): Promise<void> {
  const { kind, agent, url, time } = event;
  // Whoever follows the way out, or the link that nobody sees, is counted where it leads.
  if (/^https?:\/\/[^/]+\/t\/(?:u|eh)\//.test(url)) return;
  const link = kind === 'click' && /^https?:/.test(url) ? await linkOf(trx, mail.taskId, url) : null;
  await countHit(trx, { ...mail, kind, agent, time, method: 'GET', link });
}

/** More are no links of one mail. */
const MOST_LINKS = 100;

/** The number of a link; a task that counts no clicks itself has none written down, so each gets one when it is first followed. */
async function linkOf(trx: Kysely<Database>, taskId: string, url: string): Promise<number | null> {
  const links = await trx.selectFrom('edm_link').where('task_id', '=', taskId).select(['no', 'target']).orderBy('no').execute();
  const known = links.find(({ target }) => target === url);
  if (known) return known.no;
  if (links.length >= MOST_LINKS) return null;
  const no = (links.at(-1)?.no ?? -1) + 1;
  await trx
    .insertInto('edm_link')
    .values({ task_id: taskId, no, target: url.slice(0, 2000) })
    .execute();
  return no;
}
