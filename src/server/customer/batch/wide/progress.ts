import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { TOLD_AT_MOST } from '../batch-order.ts';
import type { WideBatch } from './wide-batch.ts';

export interface Progress {
  /** How many more have been dealt with. */
  worked: number;
  done: number;
  failed: readonly (Pick<Schemas['CustomerBatchFailure'], 'id' | 'companyname' | 'ownername' | 'limit'> & {
    reason: Schemas['BatchReason'];
  })[];
}

/** Notes how far a batch came, in the transaction of what it did. */
export async function noteProgress(trx: Kysely<Database>, row: WideBatch, { worked, done, failed }: Progress): Promise<void> {
  await trx
    .updateTable('wide_batch')
    .set((eb) => ({
      place: eb('place', '+', worked),
      done: eb('done', '+', done),
      reasons: JSON.stringify(added(row.reasons, failed)),
      failed: JSON.stringify([...row.failed, ...failed].slice(0, TOLD_AT_MOST)),
      tries: 0,
      beattime: sql<Date>`now()`,
    }))
    .where('batch_id', '=', row.batch_id)
    .where('isundo', '=', row.isundo)
    .execute();
}

function added(reasons: WideBatch['reasons'], failed: Progress['failed']): WideBatch['reasons'] {
  const sum = { ...reasons };
  for (const { reason } of failed) sum[reason] = (sum[reason] ?? 0) + 1;
  return sum;
}
