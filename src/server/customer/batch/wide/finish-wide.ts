import { type Kysely, sql } from 'kysely';

import { noticeTypes, wideBatch } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { tellColleague } from '#server/customer/pool/tell-colleague.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';
import type { Member } from '#server/operation.ts';

import type { WideBatch, WideKey } from './wide-batch.ts';

/** Ends a batch all of whose customers have been dealt with, and tells who began it, and a colleague who was given some. */
export async function finishWide(trx: Kysely<Database>, row: WideBatch, user: Member): Promise<'over'> {
  await endWide(trx, { id: row.batch_id, isundo: row.isundo }, wideBatch.done);
  const { asked, batch_id: batchId } = row;
  if (asked.kind === 'transfer' && !row.isundo) await tellColleague(trx, user, { to: asked.touserid, batchId });
  await notify(trx, [
    {
      tenantId: user.tenantId,
      accountId: user.id,
      recordtype: noticeTypes.finished,
      recordid: batchId,
      key: asked.kind === 'mine' ? 'miningsFinished' : 'batchFinished',
      values: asked.kind === 'mine' ? { total: row.total, count: row.done } : { done: row.done, failed: row.total - row.done },
      href: href('customer.private'),
    },
  ]);
  return 'over';
}

/** Ends a batch where it is: what is done stays done, the others are left as they were. */
export async function stopWide(db: Kysely<Database>, key: WideKey): Promise<void> {
  await endWide(db, key, wideBatch.stopped);
}

/** A taking back that changed nothing, because pools were full or it was stopped before it began, can be tried again. */
async function endWide(db: Kysely<Database>, { id, isundo }: WideKey, status: WideBatch['status']): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE wide_batch SET status = ${status}, finishtime = now(),
        reasons = CASE WHEN place < total THEN jsonb_set(reasons, '{stopped}', to_jsonb(total - place)) ELSE reasons END
      WHERE batch_id = ${id} AND isundo = ${isundo} AND status = ${wideBatch.running}
      RETURNING batch_id, isundo, done, reasons
    )
    UPDATE customer_batch SET undonetime = NULL FROM ended
    WHERE id = ended.batch_id AND ended.isundo AND ended.done = 0 AND ended.reasons - ARRAY['capacity', 'stopped'] = '{}'`.execute(db);
}
