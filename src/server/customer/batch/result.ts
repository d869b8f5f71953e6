import type { Schemas } from '#server/operation.ts';

import type { ChosenCustomer } from './selection.ts';

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
}

/** As many failures as anybody reads. */
export const TOLD_AT_MOST = 100;

/** How a batch went: a chosen customer that is not among the failures is as it was meant to be. */
export function resultOf(
  batchid: string,
  chosen: readonly Pick<ChosenCustomer, 'id' | 'companyname'>[],
  failures: readonly BatchFailure[],
): BatchResult {
  return { batchid, total: chosen.length, done: chosen.length - failures.length, failed: named(chosen, failures).slice(0, TOLD_AT_MOST) };
}

/** Failures with the names of their companies. */
export function named(
  chosen: readonly Pick<ChosenCustomer, 'id' | 'companyname'>[],
  failures: readonly BatchFailure[],
): Schemas['CustomerBatchFailure'][] {
  const names = new Map(chosen.map(({ id, companyname }) => [id, companyname]));
  return failures.map((failure) => ({ ...failure, companyname: names.get(failure.id) ?? '' }));
}
