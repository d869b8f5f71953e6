import type { OperationName } from '#lib/rights.ts';

import type { Condition, PoolKind } from '../condition.ts';
import type { BatchAction } from './pool-actions.ts';

/** The actions on customers of each pool, the frequent first and those that take customers away last. */
export const actionsOf: Readonly<Record<ListKind, readonly BatchAction[]>> = {
  slist: ['category', 'stage', 'star', 'deal', 'export', 'transfer', 'giveBack', 'delete'],
  glist: ['claim', 'export', 'delete'],
  shared: ['stage', 'star', 'deal', 'export'],
};

/** The kind of a list, as far as it decides which actions it has; customers shared by colleagues are a kind of their own. */
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

/** The most frequent actions of a row; each leads to the form where it is written. */
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
