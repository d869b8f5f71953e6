import { type Kysely, type RawBuilder, sql } from 'kysely';

import { advisoryLocks } from '#server/database/advisory-locks.ts';
import { isPassing } from '#server/database/passing.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition, JobHandle } from '#server/jobs/jobs.ts';
import { faultOf } from '#server/messaging/hook/apply-hooks.ts';
import { FetchFailure } from '#server/net/fetch-failure.ts';

import { applyCloudEvent } from './apply-cloud-event.ts';
import type { CloudProvider } from './cloud-adapter.ts';
import { cloudAdapters } from './cloud-adapters.ts';
import { type SnsMessage, type SnsTrust, snsTrust } from './sns-message.ts';

/** The job that applies what cloud providers reported. */
export const cloudHookJob: JobHandle = { name: 'cloud-hook-work' };

/** A report as it came, and whose sender it is about. */
export interface CloudReport {
  id: string;
  /** `ses-confirm` is SNS, which asks whether the address is ours. */
  provider: CloudProvider | 'ses-confirm';
  body: Buffer;
  mailboxId: string;
  tenantId: string;
}

const AT_ONCE = 100;
/** No provider repeats an event after so long. */
const KEPT = sql.lit('30 days');
/** What SNS asks to confirm it forgets after so long. */
const CONFIRMED_WITHIN = sql.lit('3 days');

export function cloudJobs(db: Kysely<Database>): JobDefinition[] {
  return [
    { ...cloudHookJob, cron: '* * * * *', run: () => applyCloudEvents(db) },
    {
      name: 'cloud-event-sweep',
      cron: '17 4 * * *',
      run: async () => void (await sql`DELETE FROM cloud_event WHERE createtime < now() - interval ${KEPT}`.execute(db)),
    },
  ];
}

/**
 * Applies what was reported, the oldest first.
 *
 * A report and its mark of being done are one transaction, so a killed server repeats all or nothing. What is about a mail that is in hand just now is left
 * for the next time; what cannot be applied is marked and left out.
 *
 * @throws Error at the end, naming what could not be applied
 */
export async function applyCloudEvents(db: Kysely<Database>, trust: SnsTrust = snsTrust): Promise<void> {
  const left: string[] = [];
  for (let from = '0', isMore = true; isMore;) {
    const { last, taken, faults } = await applySome(db, from);
    left.push(...faults);
    [from, isMore] = [last, taken === AT_ONCE];
  }
  left.push(...(await confirmTopics(db, trust)));
  if (left.length > 0) throw new Error(`Reports of cloud providers could not be applied: ${left.join('; ')}`);
}

async function applySome(db: Kysely<Database>, from: string): Promise<{ last: string; taken: number; faults: string[] }> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.cloudEvents})`.execute(trx);
    const reports = await openReports(trx, sql`hook_inbox.provider IN ('ses', 'directmail') AND hook_inbox.id > ${from}`);
    const faults: string[] = [];
    for (const report of reports) {
      let isWhole = true;
      const fault = await faultOf(trx, async () => {
        isWhole = await applyReport(trx, report);
      });
      if (!isWhole) continue;
      if (fault !== undefined) faults.push(`${report.id}: ${fault}`);
      await markDone(trx, report, fault);
    }
    return { last: reports.at(-1)?.id ?? from, taken: reports.length, faults };
  });
}

async function openReports(db: Kysely<Database>, which: RawBuilder<unknown>): Promise<CloudReport[]> {
  const { rows } = await sql<CloudReport>`
    SELECT hook_inbox.id, hook_inbox.provider, body, cloud_sender.mailbox_id AS "mailboxId", cloud_sender.tenant_id AS "tenantId"
    FROM hook_inbox JOIN cloud_sender ON cloud_sender.mailbox_id = target_id
    WHERE doneat IS NULL AND ${which} ORDER BY hook_inbox.id LIMIT ${AT_ONCE} FOR UPDATE OF hook_inbox`.execute(db);
  return rows;
}

/** @returns whether all of it could be applied; what was is not applied again with the rest */
async function applyReport(trx: Kysely<Database>, { provider, body, ...sender }: CloudReport): Promise<boolean> {
  if (provider === 'ses-confirm') return true;
  let isWhole = true;
  for (const event of cloudAdapters[provider].readEvents(body.toString('utf8')))
    isWhole = (await applyCloudEvent(trx, sender, event)) && isWhole;
  return isWhole;
}

async function markDone(db: Kysely<Database>, { id }: Pick<CloudReport, 'id'>, fault = ''): Promise<void> {
  await db
    .updateTable('hook_inbox')
    .set({ doneat: new Date(), fault, ...(fault === '' && { body: Buffer.alloc(0) }) })
    .where('id', '=', id)
    .execute();
}

/** What confirmations are made with, and the hosts that did not answer this time. */
interface Confirming extends SnsTrust {
  silent: Set<string>;
}

/**
 * Confirms what SNS asks to be confirmed, each by itself.
 *
 * A host that does not answer is asked again the next time, but only once at a time: many that wait for it in vain would hold up the others. One that
 * answers that it is in trouble is asked again as well.
 *
 * @returns what could not be confirmed
 */
async function confirmTopics(db: Kysely<Database>, trust: SnsTrust): Promise<string[]> {
  const faults: string[] = [];
  const confirming = { ...trust, silent: new Set<string>() };
  for (let from = '0', isMore = true; isMore;) {
    const which = sql`hook_inbox.provider = 'ses-confirm' AND hook_inbox.id > ${from} AND time > now() - interval ${CONFIRMED_WITHIN}`;
    const reports = await openReports(db, which);
    for (const report of reports) {
      const fault = await faultOfTopic(db, report, confirming);
      if (fault !== undefined) faults.push(`${report.id}: ${fault}`);
    }
    [from, isMore] = [reports.at(-1)?.id ?? from, reports.length === AT_ONCE];
  }
  return faults;
}

/** Confirms one; where that fails, what may succeed the next time stays open, and what will fail again is marked. */
async function faultOfTopic(db: Kysely<Database>, report: CloudReport, confirming: Confirming): Promise<string | undefined> {
  try {
    await confirmTopic(db, report, confirming);
    return undefined;
  } catch (error) {
    if (isPassing(error)) throw error;
    const fault = (error instanceof Error ? error.message : 'unknown').slice(0, 200);
    if (!(error instanceof FetchFailure)) await markDone(db, report, fault);
    return fault;
  }
}

/** Tells SNS that the address is ours, at Amazon's own host only; the first topic that does so is the one that is listened to. */
async function confirmTopic(db: Kysely<Database>, report: CloudReport, confirming: Confirming): Promise<void> {
  const { SubscribeURL = '', TopicArn } = JSON.parse(report.body.toString('utf8')) as SnsMessage;
  const address = URL.parse(SubscribeURL);
  if (!address || !confirming.isTrusted(address)) return markDone(db, report, 'the address to confirm at is not of Amazon');
  const status = await statusAt(address, confirming);
  if (status >= 500) throw new FetchFailure('unreachable', `Amazon answered ${status}`);
  const isConfirmed = status >= 200 && status < 300;
  if (isConfirmed)
    await db
      .updateTable('cloud_sender')
      .set({ topicarn: TopicArn.slice(0, 300) })
      .where('mailbox_id', '=', report.mailboxId)
      .where('topicarn', '=', '')
      .execute();
  await markDone(db, report, isConfirmed ? '' : `Amazon answered ${status}`);
}

async function statusAt(address: URL, { ask, silent }: Confirming): Promise<number> {
  if (silent.has(address.host)) throw new FetchFailure('unreachable');
  try {
    return (await ask(address)).status;
  } catch (error) {
    if (error instanceof FetchFailure) silent.add(address.host);
    throw error;
  }
}
