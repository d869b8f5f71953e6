import { type Kysely, type Selectable, sql } from 'kysely';

import { wideBatch } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import type { JobHandle } from '#server/jobs/jobs.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';

import type { BatchOrder } from '../batch-order.ts';

/** What is done with very many customers. */
export type WideOrder = BatchOrder | { kind: 'mine'; mining: Schemas['MiningKind'] };

/** A batch that goes on in the background, without the ids in it, which are many. */
export type WideBatch = Omit<Selectable<Database['wide_batch']>, 'ids' | 'asked' | 'tries'> & { asked: WideOrder };

/** Which batch, and whether it or its taking back is meant. */
export interface WideKey {
  id: string;
  isundo: boolean;
}

type WideJobName = JobHandle<WideKey>;

/** Works on one such batch. */
export const wideBatchJob: WideJobName = { name: 'wide-batch' };
/** Looks at the sites of one: that takes long, and batches of others do not wait for it. */
export const wideMiningJob: WideJobName = { name: 'wide-mining' };

/** The job that works on batches of a kind. */
export function wideJobOf(kind: WideOrder['kind'] | undefined): WideJobName {
  return kind === 'mine' ? wideMiningJob : wideBatchJob;
}

/** All of a batch but its ids. */
export const columns = [
  sql<WideOrder>`asked`.as('asked'), 'batch_id', 'isundo', 'wide_batch.tenant_id', 'wide_batch.account_id', 'total', 'place', 'done', 'reasons', 'failed', 'status', 'ip', 'beattime', 'wide_batch.createtime', 'finishtime',
] as const; // prettier-ignore

/** The batch or its taking back, whichever began last; anybody else's is as unknown as one that does not exist. */
export async function findWide(db: Kysely<Database>, user: Caller, batchid: string): Promise<WideBatch> {
  const row = await db
    .selectFrom('wide_batch')
    .where('batch_id', 'in', splitIds(batchid) ?? ['0'])
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .select(columns)
    .orderBy('isundo', 'desc')
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'batchid' });
  return row;
}

/** A batch under way, held until the end of the transaction, and the next so many of its ids. */
export async function holdWide(
  trx: Kysely<Database>,
  { id, isundo }: WideKey,
  atOnce: number,
): Promise<(WideBatch & { part: string[] }) | undefined> {
  return trx
    .selectFrom('wide_batch')
    .where('batch_id', '=', id)
    .where('isundo', '=', isundo)
    .where('status', '=', wideBatch.running)
    .select(columns)
    .select(sql<string[]>`ids[place + 1 : place + ${atOnce}]`.as('part'))
    .forUpdate()
    .executeTakeFirst();
}

/** How far it is, for whoever began it. */
export async function wideResult(db: Kysely<Database>, row: WideBatch): Promise<Schemas['CustomerBatchResult']> {
  const mined = row.asked.kind === 'mine' && row.status === wideBatch.running ? await countMined(db, row.batch_id) : { done: 0, open: 0 };
  return {
    batchid: row.batch_id,
    total: row.total,
    done: row.done + mined.done,
    failed: row.failed,
    running: row.status === wideBatch.running,
    worked: row.place - mined.open,
    reasons: Object.entries(row.reasons).map(([reason, count]) => ({ reason: reason as Schemas['BatchReason'], count })),
  };
}

/** How many minings of a batch found something, and how many are not over. */
async function countMined(db: Kysely<Database>, batchId: string): Promise<{ done: number; open: number }> {
  return db
    .selectFrom('mining')
    .where('wide_batch_id', '=', batchId)
    .select([
      sql<number>`(count(*) FILTER (WHERE status = 'done'))::integer`.as('done'),
      sql<number>`(count(*) FILTER (WHERE status IN ('queued', 'running')))::integer`.as('open'),
    ])
    .executeTakeFirstOrThrow();
}
