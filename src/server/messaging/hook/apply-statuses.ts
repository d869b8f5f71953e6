import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { ReportTarget } from './apply-hooks.ts';
import { optOut } from './opt-out.ts';
import { type ReportedStatus, timeOf } from './whatsapp-report.ts';

const KNOWN = new Set(['sent', 'delivered', 'read', 'played', 'failed']);
/** The recipient told WhatsApp to stop marketing. */
const STOPPED_MARKETING = 131_050;

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
  const { id: wamid = '', status: word = '', timestamp, biz_opaque_callback_data: mark = '', errors } = report;
  const status = word.toUpperCase();
  const time = timeOf(timestamp);
  const [error] = errors ?? [];
  const code = error?.code ?? 0;
  const text = (error?.error_data?.details ?? error?.message ?? error?.title ?? '').slice(0, 500);
  const child = /^child\.(\d{1,18})$/.exec(mark)?.[1] ?? null;
  const message = /^message\.(\d{1,18})$/.exec(mark)?.[1] ?? null;
  const isHigher = sql`wa_rank(status) < wa_rank(${status})`;
  const isFailure = status === 'FAILED';
  const { rows } = await sql<{ phone: string }>`
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
    RETURNING phone`.execute(trx);
  await sql`
    UPDATE wa_message SET wamid = coalesce(wamid, ${wamid}), status = ${status}, errorcode = ${code}, errortext = ${text}
    WHERE wa_account_id = ${accountId} AND (wamid = ${wamid} OR (wamid IS NULL AND id = ${message}::bigint)) AND direction = 'out'
      AND wa_rank(status) < wa_rank(${status})`.execute(trx);
  const [told] = rows;
  if (code === STOPPED_MARKETING && told) await optOut(trx, { tenantId, person: told.phone, word: String(STOPPED_MARKETING) });
}

function earliest(column: string, isTold: boolean, time: Date) {
  return isTold ? sql`least(${sql.ref(column)}, ${time}::timestamptz)` : sql`${sql.ref(column)}`;
}
