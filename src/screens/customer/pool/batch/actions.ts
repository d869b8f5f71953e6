import type { OperationName } from '#lib/rights.ts';

import type { Condition, PoolKind } from '../condition.ts';
import type { BatchAction } from './pool-actions.ts';

/** What is done with customers of each pool, the frequent first and what takes them away last. */
export const actionsOf: Readonly<Record<ListKind, readonly BatchAction[]>> = {
  slist: ['category', 'stage', 'star', 'deal', 'export', 'transfer', 'giveBack', 'delete'],
  glist: ['claim', 'export', 'delete'],
  shared: ['stage', 'star', 'deal', 'export'],
};

/** What a list is of, as far as it says what can be done there: what colleagues share is theirs. */
export type ListKind = PoolKind | 'shared';

export const listKindOf = ({ kind, condition }: { kind: PoolKind; condition: Condition }): ListKind =>
  kind === 'slist' && condition.shared === true ? 'shared' : kind;

/** The actions of one row, in groups; those of the last group take the customer away. */
export const rowActionsOf: Readonly<Record<ListKind, readonly (readonly BatchAction[])[]>> = {
  slist: [
    ['category', 'stage', 'star', 'deal'],
    ['mine', 'merge', 'export', 'transfer'],
    ['giveBack', 'delete'],
  ],
  glist: [['claim', 'export'], ['delete']],
  shared: [
    ['stage', 'star', 'deal'],
    ['mine', 'export'],
  ],
};

/** What is done most often from a row: each leads to where it is written. */
export const WRITE_ACTIONS = ['follow', 'plan', 'write'] as const;

/** The right that each of them needs. */
export const rightOf: Readonly<Record<BatchAction, OperationName>> = {
  category: 'edit',
  stage: 'edit',
  star: 'edit',
  deal: 'edit',
  claim: 'collect',
  giveBack: 'edit',
  transfer: 'transfer',
  export: 'export',
  mine: 'edit',
  merge: 'edit',
  delete: 'delete',
};

/** Whether it takes customers away from whoever has them. */
export const isDangerous = (action: BatchAction): boolean => action === 'giveBack' || action === 'delete';
