import { type Kysely, sql } from 'kysely';

import { readMember } from '#server/account/session/caller.ts';
import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { domainCheck } from '#server/mail/mailbox/check-mail-domain.ts';
import { IS_AT_WORK } from '#server/mail/mailbox/is-at-work.ts';
import { FetchFailure } from '#server/net/fetch-failure.ts';
import { fetchGuarded } from '#server/net/fetch-guarded.ts';
import { isLoopback, isPublicAddress } from '#server/net/public-address.ts';
import type { CallerContext, Member, Operation, Schemas } from '#server/operation.ts';

import { judgedCandidates } from '../recipient/candidates.ts';
import { providerOf } from '../recipient/provider.ts';
import { monthOf, roomOf } from '../sender/quota.ts';
import { limitsOf } from '../sender/senders.ts';
import { findTask, type TaskRow } from '../task/task-rows.ts';
import { firstSender, previewOf } from '../text/preview.ts';
import { taskText } from '../text/task-text.ts';
import { writtenMails } from '../text/variants.ts';
import { forecastOf, type Waiting } from './forecast.ts';
import { leftPlaceholders } from './left-placeholders.ts';
import type { Months } from './months.ts';
import { textChecks, worstOf } from './text-checks.ts';

/** More would keep whoever waits for the check, and the sites, busy. */
const MOST_LOOKED_AT = 20;

const PATIENCE_MS = 6_000;

/** A whole page says no more about its address than its beginning. */
const MOST_BYTES = 64 * 1024;

/** Not there, or gone for good; other refusals are meant for programs and not for readers. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

const BROKEN_FROM = 500;

type Item = Schemas['EdmCheckItem'];

/** More domains than anybody sends from. */
const MOST_DOMAINS = 5;

/** What speaks against sending a task as it is. What stops it here stops `startEdmTask` too. */
export const checkEdmTask: Operation<'checkEdmTask'> = async (context, { id }) => {
  const { db, user, settings } = context;
  const task = await findTask(db, user, id);
  const owner = task.account_id === user.id ? user : await readMember(db, task.account_id);
  const chosen = owner ? await chosenOf(db, task, owner) : [];
  const waiting = chosen.filter(({ skipreason }) => skipreason === '');
  const willsend = waiting.reduce((sum, { count }) => sum + count, 0);
  const room = owner ? await roomOf(db, owner) : 0;
  const senders = await sendersOf(db, task);
  const months = await monthsOf(db, senders);
  const { unfilled } = previewOf(
    task,
    { email: '', name: '', companyname: '', countrycode: '', vars: {}, variant: 0 },
    await firstSender(context, task),
  );
  const items: Item[] = [
    needed('publicurl', settings.publicUrl === undefined ? 0 : undefined),
    quotaCheck(room, chosen),
    needed('recipients', willsend),
    needed('senders', senders.length),
    ...(months ? [monthCheck(months, willsend)] : []),
    ...(await domainChecks(context, senders)),
    ...worstOf(writtenMails(task).map(textChecks)),
    await linkCheck(taskText({ ...task, trackclicks: true }).targets, settings),
    placeholderCheck(task),
    ...(task.followups.length > 0 ? [followUpCheck(task)] : []),
    { kind: 'variables', state: unfilled.length > 0 ? 'advice' : 'pass', count: unfilled.length, detail: unfilled.join('\n') },
  ];
  return { items, forecast: await forecastOf(db, { task, waiting, senders, months, now: new Date() }) };
};

/** Checks something that a task cannot do without: it stops where there is none; an unknown count is no limit. */
function needed(kind: Item['kind'], count: number | undefined): Item {
  return { kind, state: count === 0 ? 'stop' : 'pass', count: count ?? 0, detail: '' };
}

/** A used-up month stops the task; where it ends among those chosen, it is said how many are skipped. */
function quotaCheck(room: number | undefined, chosen: readonly Chosen[]): Item {
  const over = chosen.reduce((sum, { skipreason, count }) => (skipreason === 'limit' ? sum + count : sum), 0);
  return room === 0 || over === 0 ? needed('quota', room) : { kind: 'quota', state: 'advice', count: over, detail: '' };
}

function placeholderCheck(task: TaskRow): Item {
  const left = [...new Set(writtenMails(task).flatMap(leftPlaceholders))];
  return { kind: 'placeholders', state: left.length > 0 ? 'stop' : 'pass', count: left.length, detail: left.join('\n').slice(0, 1000) };
}

/** Says how many get their mail in the next month only, because the cloud senders may send no more in this one. */
function monthCheck({ left }: Months, willsend: number): Item {
  const later = Math.max(0, willsend - left);
  return { kind: 'cloudmonth', state: later > 0 ? 'advice' : 'pass', count: later, detail: '' };
}

/** A follow-up without a text stops the task, as the first mail would. */
function followUpCheck({ followups }: TaskRow): Item {
  const left = followups.flatMap((mail) => (mail.html.trim() === '' ? [''] : leftPlaceholders({ subjectb: '', text: '', ...mail })));
  const detail = left.filter((word) => word !== '').join('\n');
  return { kind: 'followups', state: left.length > 0 ? 'stop' : 'pass', count: followups.length, detail: detail.slice(0, 1000) };
}

/** Who gets it, or would if the month were not used up. */
interface Chosen extends Waiting {
  skipreason: '' | 'limit';
}

/** Who gets it, by where they are. Also of a started task what would be chosen now; its own recipients are told by its figures. */
async function chosenOf(db: Kysely<Database>, task: TaskRow, owner: Member): Promise<Chosen[]> {
  if (task.total > 0) return [{ timezone: '', countrycode: '', provider: '', skipreason: '', count: task.total - task.skipped }];
  const judged = await judgedCandidates(db, { user: owner, audience: task.audience, room: await roomOf(db, owner) });
  const { rows } = await sql<Chosen>`
    SELECT timezone, countrycode, skipreason, coalesce(edm_domain.provider, ${providerOf(sql`split_part(email, '@', 2)`)}) AS provider, count(*)::integer AS count
    FROM (${judged}) AS judged LEFT JOIN edm_domain ON edm_domain.domain = split_part(email, '@', 2)
    WHERE skipreason IN ('', 'limit') GROUP BY timezone, countrycode, skipreason, 4 ORDER BY timezone, countrycode, 4`.execute(db);
  return rows;
}

type Sender = Awaited<ReturnType<typeof sendersOf>>[number];

async function sendersOf(db: Kysely<Database>, task: TaskRow) {
  const mailboxes = await db
    .selectFrom('mailbox')
    .where('tenant_id', '=', task.tenant_id)
    .where('owner_id', '=', task.account_id)
    .where(sql<boolean>`id = ANY (${task.senderids}::bigint[])`)
    .where(IS_AT_WORK)
    .where('secret', 'is not', null)
    .select(['id', 'email', 'provider'])
    .execute();
  return Promise.all(mailboxes.map(async (mailbox) => ({ ...mailbox, ...(await limitsOf(db, mailbox)) })));
}

/** What the senders may send together this month and in each further one; nothing where one of them may send any number. */
async function monthsOf(db: Kysely<Database>, senders: readonly Sender[]): Promise<Months | undefined> {
  const { rows } = await sql<{ monthquota: number; used: number }>`
    SELECT monthquota, coalesce((SELECT used FROM cloud_month WHERE cloud_month.mailbox_id = cloud_sender.mailbox_id AND month = ${monthOf(new Date())}), 0) AS used
    FROM cloud_sender WHERE mailbox_id = ANY (${senders.map(({ id }) => id)}::bigint[]) AND monthquota IS NOT NULL`.execute(db);
  if (senders.length === 0 || rows.length < senders.length) return undefined;
  return {
    left: rows.reduce((sum, { monthquota, used }) => sum + Math.max(0, monthquota - used), 0),
    each: rows.reduce((sum, { monthquota }) => sum + monthquota, 0),
  };
}

/** One answer for each kind of record: the worst one of all senders' domains, with the domains that it is about. Without a sender nothing can be said. */
async function domainChecks({ settings }: CallerContext, senders: readonly Sender[]): Promise<Item[]> {
  const domains = [...new Map(senders.map((sender) => [sender.email.split('@')[1], sender])).values()].slice(0, MOST_DOMAINS);
  const checks = await Promise.all(domains.map(async (sender) => domainCheck(sender, settings)));
  return (['spf', 'dkim', 'dmarc'] as const).map((kind) => {
    const bad = checks.filter((check) => check[kind].state === 'none' || check[kind].state === 'weak');
    const detail = bad
      .map((check) => check[kind].add || check.domain)
      .join('\n')
      .slice(0, 1000);
    const isUnknown = checks.length === 0 || checks.some((check) => check[kind].state === 'unknown');
    return { kind, state: bad.length > 0 ? 'advice' : isUnknown ? 'unknown' : 'pass', count: bad.length, detail };
  });
}

/** Looks whether the links of a mail lead somewhere, all at the same time. */
async function linkCheck(targets: readonly string[], { allowLoopback }: Pick<Settings, 'allowLoopback'>): Promise<Schemas['EdmCheckItem']> {
  const mayConnect = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address));
  const looked = targets.slice(0, MOST_LOOKED_AT);
  const opens = await Promise.all(
    looked.map(async (target) => {
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const { status } = await fetchGuarded(new URL(target), { mayConnect, anyPort: allowLoopback, signal, mostBytes: MOST_BYTES });
        return !GONE.has(status) && status < BROKEN_FROM;
      } catch (error) {
        if (error instanceof FetchFailure) return error.reason === 'toolarge';
        throw error;
      }
    }),
  );
  const dead = looked.filter((_, at) => !opens[at]);
  if (dead.length === 0) return { kind: 'links', state: 'pass', count: looked.length, detail: '' };
  return { kind: 'links', state: 'advice', count: dead.length, detail: dead.join('\n').slice(0, 1000) };
}
