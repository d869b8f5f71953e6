import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';

import { pauseSequence } from '../sequence/follow-ups.ts';
import { TASK } from '../states-in-sql.ts';

/** After so many mails the shares of bounces and complaints mean something. */
const ENOUGH = 100;
const MOST_HARD = 0.05;
const MOST_COMPLAINTS = 0.001;

interface Paused {
  tenant_id: string;
  account_id: string;
  taskname: string;
  pausereason: 'hardbounces' | 'complaints';
  share: number;
}

/** What has come since somebody let the task go on, who knew of what was before. */
const IS_NEWLY_DEAD = sql`(hardbounce > pardonedhard AND hardbounce > sent * ${MOST_HARD}::float8)`;
const IS_NEWLY_COMPLAINED_OF = sql`(complaint > pardonedcomplaint AND complaint > sent * ${MOST_COMPLAINTS}::float8)`;

/**
 * Pauses a task of whose mails too many came back dead, or too many were complained of, and tells its owner why.
 *
 * In the transaction that learns of it, because providers block a sender who goes on.
 */
export async function pauseWhereBad(db: Kysely<Database>, taskId: string): Promise<void> {
  const { rows } = await sql<Paused>`
    UPDATE edm_task SET status = ${TASK.paused}, updatetime = now(), pausereason = CASE WHEN ${IS_NEWLY_DEAD} THEN 'hardbounces' ELSE 'complaints' END,
      pausetext = CASE WHEN ${IS_NEWLY_DEAD} THEN hardbounce ELSE complaint END || ' / ' || sent
    WHERE id = ${taskId} AND status = ${TASK.sending} AND sent >= ${ENOUGH} AND (${IS_NEWLY_DEAD} OR ${IS_NEWLY_COMPLAINED_OF})
    RETURNING tenant_id, account_id, taskname, pausereason, round(100.0 * (CASE pausereason WHEN 'hardbounces' THEN hardbounce ELSE complaint END) / sent, 1)::float8 AS share`.execute(
    db,
  );
  if (rows.length > 0) await pauseSequence(db, taskId);
  await notify(
    db,
    rows.map(({ tenant_id, account_id, taskname, pausereason, share }) => ({
      tenantId: tenant_id,
      accountId: account_id,
      recordtype: noticeTypes.finished,
      recordid: taskId,
      key: pausereason === 'hardbounces' ? 'marketingBounced' : 'marketingComplained',
      values: { name: taskname, share },
      href: `/marketing/tasks?id=${taskId}`,
    })),
  );
}
