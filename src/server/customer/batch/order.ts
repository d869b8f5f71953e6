import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { LogAction } from '#server/log/write-log.ts';
import type { Member, Schemas } from '#server/operation.ts';

import type { ChosenCustomer } from './selection.ts';

/** What is done to chosen customers, in words that a row of a table can keep. */
export type BatchOrder =
  | { kind: 'category'; value: string | null }
  | { kind: 'star'; value: number }
  | { kind: 'stage'; value: number }
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
  delete: 'delete',
  lock: 'lock',
  claim: 'receive',
  giveBack: 'topool',
  transfer: 'transfer',
} as const satisfies Record<Kind, LogAction>;

/** What the log calls it. */
export function actionOf(order: BatchOrder): LogAction {
  return order.kind === 'lock' && !order.locked ? 'unlock' : actions[order.kind];
}

/** Done to one customer that it cannot be done to, these are refused; the others say so in their result. */
export const refusedAlone: ReadonlySet<Kind> = new Set(['lock', 'claim', 'giveBack', 'transfer']);
