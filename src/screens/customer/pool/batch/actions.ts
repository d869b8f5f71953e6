import type { OperationName } from '#lib/rights.ts';

import type { PoolKind } from '../condition.ts';
import type { BatchAction } from './pool-actions.ts';

/** What is done with customers of each pool, the frequent first and what takes them away last. */
export const actionsOf: Readonly<Record<PoolKind, readonly BatchAction[]>> = {
  slist: ['category', 'stage', 'star', 'export', 'transfer', 'giveBack', 'delete'],
  glist: ['claim', 'export', 'delete'],
};

/** The right that each of them needs. */
export const rightOf: Readonly<Record<BatchAction, OperationName>> = {
  category: 'edit',
  stage: 'edit',
  star: 'edit',
  claim: 'collect',
  giveBack: 'edit',
  transfer: 'transfer',
  export: 'export',
  delete: 'delete',
};

/** Whether it takes customers away from whoever has them. */
export const isDangerous = (action: BatchAction): boolean => action === 'giveBack' || action === 'delete';
