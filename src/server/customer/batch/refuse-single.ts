import type { MessageKey } from '#server/messages.ts';
import { Refusal } from '#server/operation.ts';

import type { BatchFailure } from './result.ts';

const messages = {
  claimfirst: 'claimFirst',
  colleague: 'claimedBy',
  taken: 'claimedBy',
  locked: 'customerLocked',
  quota: 'claimsUsedUp',
  capacity: 'poolFullOf',
  formerowner: 'formerOwnerWaits',
  newdata: 'tooNewToClaim',
  changed: 'stale',
  duplicate: 'customerExists',
  stopped: 'stale',
} as const satisfies Record<BatchFailure['reason'], MessageKey>;

/**
 * Refuses what was asked for one customer by its id and cannot be; of several, those that could not be are listed instead.
 *
 * @throws Refusal 409, which undoes the batch
 */
export function refuseSingle(ids: string | undefined, field: string, failures: readonly BatchFailure[]): void {
  const [failure] = failures;
  if (!failure || ids === undefined || ids.includes('|')) return;
  const { ownername, limit = 0, reason } = failure;
  throw new Refusal(409, messageOf(failure), {
    field,
    values: { name: ownername ?? '', limit },
    ...(ownername !== undefined && reason !== 'capacity' && { ownername }),
  });
}

/** Who was quicker is named only to those who may know. */
function messageOf({ reason, ownername }: BatchFailure): MessageKey {
  return reason === 'taken' && ownername === undefined ? 'claimedBySomebody' : messages[reason];
}
