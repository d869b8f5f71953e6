import { mayChange, sharedToWrite } from '../access.ts';
import { claimChosen } from '../pool/claim-chosen.ts';
import { giveBackChosen } from '../pool/give-back.ts';
import { lockChosen } from '../pool/lock-chosen.ts';
import { ownersOf } from '../pool/taken-customers.ts';
import { transferChosen } from '../pool/transfer.ts';
import { keepVersions, noteBefore } from './before.ts';
import type { BatchOrder, BatchStep } from './order.ts';
import type { BatchFailure } from './result.ts';
import { setColumn } from './set-column.ts';

/** Changes of the chosen customers what it can, and keeps what they were before. */
export async function performNoted(order: BatchOrder, step: BatchStep): Promise<readonly BatchFailure[]> {
  const foreign = await foreignTo(order, step);
  const kept = new Set(foreign.map(({ id }) => id));
  const chosen = step.chosen.filter(({ id }) => !kept.has(id));
  const ids = chosen.map(({ id }) => id);
  await noteBefore(step.trx, step.batchId, ids);
  const failures = await perform(order, { ...step, chosen });
  await keepVersions(step.trx, step.batchId, ids);
  return [...failures, ...foreign];
}

/** What those may change with whom a customer is shared to be worked on. */
const sharedWork: ReadonlySet<BatchOrder['kind']> = new Set(['star', 'stage']);

/** The customers of colleagues who share them, but not for this; claiming says of them what it says of all that are taken. */
async function foreignTo({ kind }: BatchOrder, { trx, user, chosen }: BatchStep): Promise<readonly BatchFailure[]> {
  const foreign = kind === 'claim' ? [] : chosen.filter(({ owner_id }) => owner_id !== null && !mayChange(user, owner_id));
  if (foreign.length === 0) return [];
  const open = sharedWork.has(kind) ? await sharedToWrite(trx, user, foreign) : new Set();
  const owners = await ownersOf(
    trx,
    foreign.filter(({ id }) => !open.has(id)).map(({ id }) => id),
  );
  return owners.map((one) => ({ ...one, reason: 'colleague' }));
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
