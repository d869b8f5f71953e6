import { type Kysely, sql } from 'kysely';

import { advisoryLocks } from '#server/database/advisory-locks.ts';
import { isPassing } from '#server/database/passing.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobHandle } from '#server/jobs/jobs.ts';
import { applyWeChatEvent, readMessage } from '#server/push/wechat-hook.ts';

import { applyAccountNews, applyTemplateNews } from './apply-account-news.ts';
import { applyGateway, isGateway } from './apply-gateway.ts';
import { applyMessages } from './apply-messages.ts';
import { applyEarly, applyStatuses } from './apply-statuses.ts';
import { refuseTooMany } from './refuse-too-many.ts';
import type { ReportValue, WhatsAppReport } from './whatsapp-report.ts';

/** Whom a report is for. */
export interface ReportTarget {
  tenantId: string;
  accountId: string;
}

/** The job that applies what providers reported. */
export const hookJob: JobHandle = { name: 'hook-work' };

const AT_ONCE = 100;
const KEPT = sql.lit('7 days');
/** What was applied stands where it belongs and is not kept twice; of what could not be, so much shows why. */
const KEPT_BYTES = sql.lit(65_536);
/** The oldest reports, one of each number after the other, so that whoever has many holds up nobody. */
const inTurn = sql`
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY provider, target_id ORDER BY id) AS turn FROM hook_inbox
    WHERE doneat IS NULL AND provider NOT IN ('ses', 'ses-confirm', 'directmail')) AS open
  ORDER BY turn, id LIMIT ${sql.lit(AT_ONCE)}`;

/**
 * Applies what was reported, the oldest first, until nothing is left.
 *
 * A report and its mark of being done are one transaction, so a killed server repeats all or nothing. A report that cannot be applied is marked and left
 * out: it must not hold up those of other companies.
 *
 * @throws Error at the end, naming what could not be applied
 */
export async function applyHooks(db: Kysely<Database>): Promise<void> {
  const left: string[] = [];
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const { taken, faults } = await applySome(db);
    for (const [id, fault] of faults) left.push(`${id}: ${fault}`);
    count = taken;
  }
  if (left.length > 0) throw new Error(`Reports could not be applied: ${left.join('; ')}`);
}

async function applySome(db: Kysely<Database>): Promise<{ taken: number; faults: ReadonlyMap<string, string> }> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.hooks})`.execute(trx);
    await applyEarly(trx);
    const { rows } = await sql<{ id: string; provider: string; body: Buffer; account: string; tenant: string }>`
      SELECT hook_inbox.id, provider, body, wa_account.id AS account, coalesce(wa_account.tenant_id, target_id) AS tenant
      FROM hook_inbox LEFT JOIN wa_account ON wa_account.id = target_id AND provider <> 'wechat'
      WHERE hook_inbox.id IN (${inTurn}) ORDER BY hook_inbox.id FOR UPDATE OF hook_inbox`.execute(trx);
    const faults = new Map<string, string>();
    if (rows.length === 0) return { taken: 0, faults };
    const numbers = await numbersOf(trx, [...new Set(rows.map(({ tenant }) => tenant))]);
    for (const { id, provider, body, account, tenant } of rows) {
      const fault = await faultOf(trx, async () => {
        if (provider === 'wechat') return applyWeChatEvent(trx, tenant, readMessage(body.toString('utf8')));
        if (isGateway(provider)) {
          const report: unknown = JSON.parse(body.toString('utf8'));
          return applyGateway(trx, { tenantId: tenant, accountId: account }, { kind: provider, report });
        }
        const changes = changesIn(JSON.parse(body.toString('utf8')) as WhatsAppReport);
        refuseTooMany(
          changes.reduce((count, { value: { messages = [], statuses = [] } }) => count + Math.max(1, messages.length + statuses.length), 0),
        );
        for (const { field, value, business } of changes) {
          // One address may report of several numbers of a company; a number of another company is nobody's.
          const number = value.metadata?.phone_number_id;
          const accountId = number === undefined ? account : numbers.get(`${tenant} ${number}`);
          if (accountId !== undefined) await applyOne(trx, { tenantId: tenant, accountId }, { field, value, business });
        }
      });
      if (fault !== undefined) faults.set(id, fault);
    }
    await sql`
      UPDATE hook_inbox SET doneat = now(), fault = coalesce(${JSON.stringify(Object.fromEntries(faults))}::jsonb ->> id::text, ''),
        body = CASE WHEN ${JSON.stringify(Object.fromEntries(faults))}::jsonb ? id::text THEN substring(body FOR ${KEPT_BYTES}) ELSE '' END
      WHERE id = ANY (${rows.map(({ id }) => id)}::bigint[])`.execute(trx);
    return { taken: rows.length, faults };
  });
}

/**
 * Does one thing of a transaction, all or nothing; what will fail again however often it is tried is answered, and what may pass is thrown.
 *
 * It has to be told this way round: a failure that nobody thought of would otherwise hold up the reports of all companies for good.
 */
export async function faultOf(trx: Kysely<Database>, apply: () => Promise<void>): Promise<string | undefined> {
  await sql`SAVEPOINT report`.execute(trx);
  try {
    await apply();
  } catch (error) {
    if (isPassing(error)) throw error;
    await sql`ROLLBACK TO SAVEPOINT report`.execute(trx);
    return (error instanceof Error ? error.message : 'unknown').slice(0, 200);
  }
  await sql`RELEASE SAVEPOINT report`.execute(trx);
  return undefined;
}

interface Change {
  field: string;
  value: ReportValue;
  business: string;
}

async function applyOne(trx: Kysely<Database>, target: ReportTarget, { field, value, business }: Change): Promise<void> {
  if (field === 'messages') {
    await applyMessages(trx, target, value);
    await applyStatuses(trx, target, value.statuses ?? []);
  } else if (field === 'message_template_status_update') await applyTemplateNews(trx, { ...target, business }, value);
  else await applyAccountNews(trx, { ...target, business }, { field, value });
}

async function numbersOf(trx: Kysely<Database>, tenants: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; tenant_id: string; phonenumberid: string }>`
    SELECT id, tenant_id, phonenumberid FROM wa_account WHERE tenant_id = ANY (${tenants}::bigint[]) ORDER BY deletetime IS NULL, id`.execute(
    trx,
  );
  return new Map(rows.map(({ id, tenant_id, phonenumberid }) => [`${tenant_id} ${phonenumberid}`, id]));
}

function changesIn(report: WhatsAppReport): Change[] {
  const entries = Array.isArray(report.entry) ? report.entry : [];
  return entries.flatMap(({ id = '', changes = [] }) => changes.map(({ field = '', value = {} }) => ({ field, value, business: id })));
}

/** Deletes the reports that were applied a week ago. */
export async function forgetHooks(db: Kysely<Database>): Promise<void> {
  await sql`DELETE FROM hook_inbox WHERE doneat < now() - interval ${KEPT}`.execute(db);
  await sql`DELETE FROM wa_early WHERE createtime < now() - interval ${KEPT}`.execute(db);
}
