import type { Category } from '../categories/use-categories.ts';
import { LazyActionDialog, LazyResultDialog } from '../overlays.ts';
import type { Pool } from '../use-pool.ts';
import type { PoolBatch } from './use-pool-batch.ts';

export interface PoolDialogsProps {
  pool: Pool;
  actions: PoolBatch;
  categories: readonly Category[];
}

/** The question before the action that was begun, and afterwards what of it could not be done. */
export function PoolDialogs({ pool: { kind, names }, actions, categories }: PoolDialogsProps) {
  const { batch, asked, close } = actions;
  if (asked) return <LazyActionDialog {...asked} batch={batch} onClose={close} kind={kind} categories={categories} />;
  if (!batch.outcome) return null;
  const failed = batch.outcome.failed.map((each) => ({ ...each, companyname: each.companyname || (names.get(each.id) ?? '') }));
  return <LazyResultDialog result={{ ...batch.outcome, failed }} onClose={batch.putAway} />;
}
