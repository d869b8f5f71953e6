import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { ReportTarget } from './apply-hooks.ts';
import { keepTaskMessage } from './keep-message.ts';
import { optOut } from './opt-out.ts';
import { type ReportedStatus, shortId, timeOf } from './whatsapp-report.ts';

const KNOWN = new Set(['sent', 'delivered', 'read', 'played', 'failed']);
/** The recipient told WhatsApp to stop marketing. */
const STOPPED_MARKETING = 131_050;
/** So many courses of one number wait for their messages; more are of messages that nobody here wrote. */
const MOST_EARLY = sql.lit(10_000);

/**
 * Writes down how far messages have come.
 *
 * Reports come in any order, again and again, and before our own answer to the sending. So a status moves to a higher rank only, each time is the
 * earliest that was told, and a message is found by our own mark before it has WhatsApp's id. The end is the same in whatever order they came.
 */
export async function applyStatuses(trx: Kysely<Database>, target: ReportTarget, statuses: readonly ReportedStatus[]): Promise<void> {
  for (const status of statuses) if (status.id !== undefined && KNOWN.has(status.status ?? '')) await applyStatus(trx, target, status);
}

// oxlint-disable-next-line complexity -- defaults of what comes from outside
async function applyStatus(trx: Kysely<Database>, { tenantId, accountId }: ReportTarget, report: ReportedStatus): Promise<void> {
  const { id = '', status: word = '', timestamp, biz_opaque_callback_data: mark = '', errors } = report;
  const wamid = shortId(id);
  const status = word.toUpperCase();
  const time = timeOf(timestamp);
  const [error] = errors ?? [];
  const code = error?.code ?? 0;
  const text = (error?.error_data?.details ?? error?.message ?? error?.title ?? '').slice(0, 500);
  const child = /^child\.(\d{1,18})$/.exec(mark)?.[1] ?? null;
  const message = /^message\.(\d{1,18})$/.exec(mark)?.[1] ?? null;
  const isHigher = sql`wa_rank(status) < wa_rank(${status})`;
  const isFailure = status === 'FAILED';
  const { rows: updated } = await sql<{ id: string; phone: string; isunseen: boolean }>`
    UPDATE wa_child SET wamid = coalesce(wamid, ${wamid}),
      status = CASE WHEN ${isHigher} THEN ${status} ELSE status END,
      errorcode = CASE WHEN ${isFailure} AND ${isHigher} THEN ${code} WHEN NOT ${isFailure} AND ${isHigher} THEN 0 ELSE errorcode END,
      errortext = CASE WHEN ${isFailure} AND ${isHigher} THEN ${text} WHEN NOT ${isFailure} AND ${isHigher} THEN '' ELSE errortext END,
      senttime = ${earliest('senttime', status === 'SENT', time)},
      deliveredtime = ${earliest('deliveredtime', status === 'DELIVERED', time)},
      readtime = ${earliest('readtime', status === 'READ' || status === 'PLAYED', time)},
      failtime = ${earliest('failtime', isFailure, time)}
    WHERE tenant_id = ${tenantId} AND wa_account_id = ${accountId} AND (wamid = ${wamid} OR (wamid IS NULL AND id = ${child}::bigint))
      AND status <> 'SKIPPED'
    RETURNING id, phone, NOT EXISTS (SELECT FROM wa_message WHERE child_id = wa_child.id) AS isunseen`.execute(trx);
  // Nobody may be there any more who waited for the answer to the sending.
  for (const { id: sent, isunseen } of updated) if (isunseen) await keepTaskMessage(trx, sent, wamid);
  const { rows: shown } = await sql`
    UPDATE wa_message SET wamid = coalesce(wamid, ${wamid}), status = ${status}, errorcode = ${code}, errortext = ${text}
    WHERE wa_account_id = ${accountId} AND (wamid = ${wamid} OR (wamid IS NULL AND id = ${message}::bigint)) AND direction = 'out'
      AND wa_rank(status) < wa_rank(${status}) RETURNING id`.execute(trx);
  const [person] = updated;
  if (updated.length + shown.length === 0) await keepEarly(trx, { tenantId, accountId }, { wamid, status, time });
  if (code === STOPPED_MARKETING && person) await optOut(trx, { tenantId, person: person.phone, word: String(STOPPED_MARKETING) });
}

function earliest(column: string, isTold: boolean, time: Date) {
  return isTold ? sql`least(${sql.ref(column)}, ${time}::timestamptz)` : sql`${sql.ref(column)}`;
}

interface Course {
  wamid: string;
  status: string;
  time: Date;
}

/** A course of which nobody knows the message yet waits for it. */
async function keepEarly(trx: Kysely<Database>, { tenantId, accountId }: ReportTarget, { wamid, status, time }: Course): Promise<void> {
  await sql`
    INSERT INTO wa_early (tenant_id, wa_account_id, wamid, status, time) SELECT ${tenantId}, ${accountId}, ${wamid}, ${status}, ${time}
    WHERE NOT EXISTS (SELECT FROM wa_message WHERE wa_account_id = ${accountId} AND wamid = ${wamid})
      AND (SELECT count(*) FROM (SELECT FROM wa_early WHERE wa_account_id = ${accountId} LIMIT ${MOST_EARLY}) AS waiting) < ${MOST_EARLY}
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Applies what was told of messages before anybody knew whose it was: of one, or of all that are known meanwhile. */
export async function applyEarly(trx: Kysely<Database>, one?: { accountId: string; wamid: string }): Promise<void> {
  const which = one
    ? sql`wa_account_id = ${one.accountId} AND wamid = ${one.wamid}`
    : sql`EXISTS (SELECT FROM wa_message WHERE wa_message.wa_account_id = wa_early.wa_account_id AND wa_message.wamid = wa_early.wamid)`;
  const { rows } = await sql<Course & { tenantId: string; accountId: string }>`
    DELETE FROM wa_early WHERE ${which} RETURNING tenant_id AS "tenantId", wa_account_id AS "accountId", wamid, status, time`.execute(trx);
  for (const { tenantId, accountId, wamid, status, time } of rows)
    await applyStatus(trx, { tenantId, accountId }, { id: wamid, status: status.toLowerCase(), timestamp: String(time.getTime() / 1000) });
}
