import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { LogAction } from '#server/log/write-log.ts';
import type { MessageKey } from '#server/messages.ts';
import { type Member, Refusal, type Schemas } from '#server/operation.ts';

import type { ChosenCustomer } from './selection.ts';

/** What is done to chosen customers, in words that a row of a table can keep. */
export type BatchOrder =
  | { kind: 'category'; value: string | null }
  | { kind: 'star'; value: number }
  | { kind: 'stage'; value: number }
  | { kind: 'deal'; value: Schemas['CustomerCompany']['dealstatus']; day?: string | undefined }
  | { kind: 'delete'; list: Schemas['CustomerList'] }
  | { kind: 'lock'; locked: boolean; until?: string }
  | { kind: 'claim' }
  | { kind: 'giveBack'; note: string }
  | { kind: 'transfer'; touserid: string };

type Kind = BatchOrder['kind'];

/** What a change works with: the chosen customers are locked and its writes are one with the batch. */
export interface BatchStep {
  trx: Kysely<Database>;
  /** Who does it, and from where. */
  user: Member;
  address: string;
  /** For the lines of the log. */
  batchId: string;
  chosen: readonly ChosenCustomer[];
}

const actions = {
  category: 'update',
  star: 'update',
  stage: 'stage',
  deal: 'deal',
  delete: 'delete',
  lock: 'lock',
  claim: 'receive',
  giveBack: 'topool',
  transfer: 'transfer',
} as const satisfies Record<Kind, LogAction>;

/** The action by which the log names a batch. */
export function actionOf(order: BatchOrder): LogAction {
  return order.kind === 'lock' && !order.locked ? 'unlock' : actions[order.kind];
}

/** Done to one customer that it cannot be done to, these are refused; the others say so in their result. */
export const refusedAlone: ReadonlySet<Kind> = new Set(['lock', 'claim', 'giveBack', 'transfer']);

/** What the caller is told of a batch. */
export type BatchResult = Schemas['CustomerBatchResult'];

/** A chosen customer that stayed as it was, and why. */
export interface BatchFailure {
  id: string;
  reason: 'claimfirst' | Exclude<Schemas['BatchReason'], Schemas['MiningReason']>;
  /** Whose it is, or whose pool is full, where that is the reason and the caller may know. */
  ownername?: string;
  /** How many customers that owner may have, where it is full. */
  limit?: number;
  /** A won opportunity that keeps the deal. */
  opportunityid?: string;
}

/** As many failures as anybody reads. */
export const TOLD_AT_MOST = 100;

/** How a batch went: a chosen customer that is not among the failures is as it was meant to be. */
export function resultOf(batchid: string, chosen: readonly ChosenCustomer[], failures: readonly BatchFailure[]): BatchResult {
  const total = chosen.length + failures.filter(({ reason }) => reason === 'gone').length;
  return { batchid, total, done: total - failures.length, failed: named(chosen, failures).slice(0, TOLD_AT_MOST) };
}

/** Says of chosen customers that they are not there any more. */
export const goneFailures = (ids: readonly string[]): BatchFailure[] => ids.map((id) => ({ id, reason: 'gone' }));

/** Failures with the names of their companies. */
export function named(
  chosen: readonly Pick<ChosenCustomer, 'id' | 'companyname'>[],
  failures: readonly BatchFailure[],
): Schemas['CustomerBatchFailure'][] {
  const names = new Map(chosen.map(({ id, companyname }) => [id, companyname]));
  return failures.map((failure) => ({ ...failure, companyname: names.get(failure.id) ?? '' }));
}

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
  gone: 'notFound',
  stopped: 'stale',
  dealstage: 'dealOfStage',
  dealwon: 'dealOfOpportunity',
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
export function messageOf({ reason, ownername }: Pick<BatchFailure, 'reason' | 'ownername'>): MessageKey {
  return reason === 'taken' && ownername === undefined ? 'claimedBySomebody' : messages[reason];
}
