import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { monthOf } from '../sender/quota.ts';
import { pauseSequence } from '../sequence/follow-ups.ts';

/** The mailboxes of a task that may send, with what their months hold where a cloud provider sends. */
const USABLE = sql`
  FROM mailbox LEFT JOIN cloud_sender ON cloud_sender.mailbox_id = mailbox.id
  WHERE mailbox.id = ANY (edm_task.senderids) AND mailbox.owner_id = edm_task.account_id AND mailbox.status IN (1, 3) AND mailbox.unlinktime IS NULL
    AND mailbox.secret IS NOT NULL`;

const IS_DUE = sql`EXISTS (SELECT FROM edm_recipient WHERE task_id = edm_task.id AND status = 0 AND sendafter <= now())`;

/**
 * Says of running tasks why nothing of them goes out: the month of all their senders is used up, and they go on by themselves with the next one; or no
 * sender is left, and they pause.
 *
 * Without it a task would be called sending for weeks, and nobody would know why.
 */
export async function noteStandstill(db: Kysely<Database>): Promise<void> {
  await noteUsedUpMonths(db);
  await pauseWithoutSender(db);
}

async function noteUsedUpMonths(db: Kysely<Database>): Promise<void> {
  await sql`
    UPDATE edm_task SET pausereason = CASE pausereason WHEN '' THEN 'quota' ELSE '' END, updatetime = now()
    WHERE status = 2 AND deletetime IS NULL AND pausereason IN ('', 'quota') AND ${IS_DUE}
      AND (pausereason = '') = (EXISTS (SELECT ${USABLE}) AND NOT EXISTS (SELECT ${USABLE}
        AND coalesce((SELECT used FROM cloud_month WHERE cloud_month.mailbox_id = mailbox.id AND month = ${monthOf(new Date())}), 0)
          < coalesce(cloud_sender.monthquota, 2147483647)))`.execute(db);
}

async function pauseWithoutSender(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    UPDATE edm_task SET status = 3, pausereason = 'sender', pausetext = '', updatetime = now()
    WHERE status = 2 AND deletetime IS NULL AND ${IS_DUE} AND NOT EXISTS (SELECT ${USABLE})
    RETURNING id`.execute(db);
  for (const { id } of rows) await pauseSequence(db, id);
}
