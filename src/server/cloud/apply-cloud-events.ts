import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';
import { faultOf } from '#server/messaging/hook/apply-hooks.ts';

import { applyCloudEvent } from './apply-cloud-event.ts';
import type { CloudProvider } from './cloud-adapter.ts';
import { cloudAdapters } from './cloud-adapters.ts';
import { type SnsMessage, type SnsTrust, snsTrust } from './sns-message.ts';

/** The job that applies what cloud providers reported. */
export const cloudHookJob = { name: 'cloud-hook-work' } as const;

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
/** Reports are applied by one server at a time: two that touch the same rows in another order would lock each other out. */
const LOCK = 7_305_202;
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
  await confirmTopics(db, trust);
  if (left.length > 0) throw new Error(`Reports of cloud providers could not be applied: ${left.join('; ')}`);
}

async function applySome(db: Kysely<Database>, from: string): Promise<{ last: string; taken: number; faults: string[] }> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx);
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

/** Tells SNS that the address is ours, at Amazon's own host only; the first topic that does so is the one that is listened to. */
async function confirmTopics(db: Kysely<Database>, { isTrusted, ask }: SnsTrust): Promise<void> {
  const reports = await openReports(db, sql`hook_inbox.provider = 'ses-confirm' AND time > now() - interval ${CONFIRMED_WITHIN}`);
  for (const report of reports) {
    const { SubscribeURL = '', TopicArn } = JSON.parse(report.body.toString('utf8')) as SnsMessage;
    const address = URL.parse(SubscribeURL);
    if (!address || !isTrusted(address)) {
      await markDone(db, report, 'the address to confirm at is not of Amazon');
      continue;
    }
    const { status } = await ask(address);
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
}
