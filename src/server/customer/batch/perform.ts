import { claimChosen } from '../pool/claim-chosen.ts';
import { giveBackChosen } from '../pool/give-back.ts';
import { lockChosen } from '../pool/lock.ts';
import { transferChosen } from '../pool/transfer.ts';
import { keepVersions, noteBefore } from './before.ts';
import type { BatchOrder, BatchStep } from './order.ts';
import type { BatchFailure } from './result.ts';
import { setColumn } from './set-column.ts';

/** Changes of the chosen customers what it can, and keeps what they were before. */
export async function performNoted(order: BatchOrder, step: BatchStep): Promise<readonly BatchFailure[]> {
  const ids = step.chosen.map(({ id }) => id);
  await noteBefore(step.trx, step.batchId, ids);
  const failures = await perform(order, step);
  await keepVersions(step.trx, step.batchId, ids);
  return failures;
}

type Change<Kind> = (step: BatchStep, order: Extract<BatchOrder, { kind: Kind }>) => Promise<readonly BatchFailure[]>;

/** Each changes of the chosen customers what it can, with the log; it answers those it left as they were, and why. */
const changes: { [Kind in BatchOrder['kind']]: Change<Kind> } = {
  category: (step, { value }) => setColumn(step, { column: 'category_id', field: 'customerclassid', value, action: 'update' }),
  star: (step, { value }) => setColumn(step, { column: 'star', field: 'star', value, action: 'update' }),
  stage: (step, { value }) => setColumn(step, { column: 'stage', field: 'stage', value, action: 'stage' }),
  delete: (step) => setColumn(step, { column: 'deletetime', field: '', value: new Date(), action: 'delete' }),
  lock: lockChosen,
  claim: claimChosen,
  giveBack: giveBackChosen,
  transfer: transferChosen,
};

function perform<Kind extends BatchOrder['kind']>(order: Extract<BatchOrder, { kind: Kind }>, step: BatchStep) {
  const change: Change<Kind> = changes[order.kind];
  return change(step, order);
}
