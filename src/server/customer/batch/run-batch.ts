import { withinSeconds } from '#server/database/within-seconds.ts';
import type { CallerContext } from '#server/operation.ts';

import { tellColleague } from '../pool/tell-colleague.ts';
import { actionOf, type BatchOrder, type BatchResult, goneFailures, refusedAlone, refuseSingle, resultOf } from './batch-order.ts';
import { performNoted } from './perform.ts';
import { selectCustomers, type Selection } from './selection.ts';
import { beginWide } from './wide/begin.ts';

/** The caller's own limit, which is in the contract. */
const LONGEST_SECONDS = 30;

export interface Batch extends Selection {
  order: BatchOrder;
}

/**
 * Does one thing to all chosen customers in one transaction, so that it can be taken back as one; to very many in the background, some at a time.
 *
 * What a customer was before is noted for everything that a batch may touch; a change needs no undo of its own.
 */
export async function runBatch(context: CallerContext, { order, ...choice }: Batch): Promise<BatchResult> {
  const { db, user, address } = context;
  const wide = choice.id === undefined && choice.selection ? await beginWide(context, { order, selection: choice.selection }) : undefined;
  if (wide) return wide;
  return withinSeconds(db, LONGEST_SECONDS, async (trx) => {
    const { chosen, gone } = await selectCustomers(trx, user, choice);
    const { id: batchId } = await trx
      .insertInto('customer_batch')
      .values({ tenant_id: user.tenantId, account_id: user.id, action: actionOf(order) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const step = { trx, user, address, batchId, chosen };
    const failures = await performNoted(order, step);
    if (refusedAlone.has(order.kind)) refuseSingle(choice.id, choice.field ?? 'id', failures);
    if (order.kind === 'transfer') await tellColleague(trx, user, { to: order.touserid, batchId });
    return resultOf(batchId, chosen, [...goneFailures(gone), ...failures]);
  });
}
