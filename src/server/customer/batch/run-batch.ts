import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { LogAction } from '#server/log/write-log.ts';
import type { CallerContext } from '#server/operation.ts';

import { keepVersions, noteBefore } from './before.ts';
import { type BatchFailure, type BatchResult, resultOf } from './result.ts';
import { type ChosenCustomer, selectCustomers, type Selection } from './selection.ts';

/** What a change works with: the chosen customers are locked and its writes are one with the batch. */
export interface BatchStep {
  trx: Kysely<Database>;
  /** For the lines of the log. */
  batchId: string;
  chosen: readonly ChosenCustomer[];
}

export interface Batch extends Selection {
  action: LogAction;
  /** Changes what it can and raises the version of each customer it changes; answers those it left, and why. It writes the log. */
  change: (step: BatchStep) => Promise<readonly BatchFailure[]>;
}

/**
 * Does one thing to all chosen customers in one transaction, so that it can be taken back as one.
 *
 * What a customer was before is noted for everything that a batch may touch; a change needs no undo of its own.
 */
export async function runBatch({ db, user }: CallerContext, { action, change, ...choice }: Batch): Promise<BatchResult> {
  return db.transaction().execute(async (trx) => {
    // A batch takes as long as it takes; the caller's own limit is in the contract.
    await sql`SET LOCAL statement_timeout = '30s'`.execute(trx);
    const chosen = await selectCustomers(trx, user, choice);
    const { id: batchId } = await trx
      .insertInto('customer_batch')
      .values({ tenant_id: user.tenantId, account_id: user.id, action })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = chosen.map(({ id }) => id);
    await noteBefore(trx, batchId, ids);
    const failures = await change({ trx, batchId, chosen });
    await keepVersions(trx, batchId);
    return resultOf(batchId, chosen, failures);
  });
}
