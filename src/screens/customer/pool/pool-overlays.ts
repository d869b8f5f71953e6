import { onDemand } from '#ui/on-demand/on-demand.ts';

// What opens over a pool, or is chosen in place of its pages, comes when it is wanted: the list itself is there sooner.

/** The actions on the selected customers. */
export const LazyBatchActions = onDemand(async () => (await import('./batch/BatchActions.tsx')).BatchActions);
/** The question before something is done with customers. */
export const LazyActionDialog = onDemand(async () => (await import('./batch/questions/ActionDialog.tsx')).ActionDialog);
/** The dialog that says what could not be done. */
export const LazyResultDialog = onDemand(async () => (await import('./batch/questions/ResultDialog.tsx')).ResultDialog);
/** The batches over very many customers, and how far they are. */
export const LazyWideBatches = onDemand(async () => (await import('./batch/wide/WideBatches.tsx')).WideBatches);
/** The caller's categories. */
export const LazyCategoryDrawer = onDemand(async () => (await import('./categories/CategoryDrawer.tsx')).CategoryDrawer);
/** The saved filters. */
export const LazyConditionsDrawer = onDemand(async () => (await import('./conditions/ConditionsDrawer.tsx')).ConditionsDrawer);
/** The list that is read on and on. */
export const LazyContinuousPool = onDemand(async () => (await import('./list/ContinuousPool.tsx')).ContinuousPool);
/** A customer made by hand. */
export const LazyCreateDialog = onDemand(async () => (await import('../create/CreateDialog.tsx')).CreateDialog);
/** The drawer of deleted customers. */
export const LazyDeletedDrawer = onDemand(async () => (await import('./deleted/DeletedDrawer.tsx')).DeletedDrawer);
/** The rarer filters. */
export const LazyMoreFilters = onDemand(async () => (await import('./filters/more/MoreFilters.tsx')).MoreFilters);
/** The choice of the table's columns. */
export const LazyColumnChoice = onDemand(async () => (await import('./list/PoolLook.tsx')).PoolLook);

const FREQUENT = [
  LazyBatchActions,
  LazyActionDialog,
  LazyMoreFilters,
  LazyConditionsDrawer,
  LazyCreateDialog,
  LazyCategoryDrawer,
  LazyColumnChoice,
];

/** Fetches what is opened often, for an idle moment, so that the first press need not wait. */
export async function preloadOverlays(): Promise<void> {
  await Promise.all(FREQUENT.map(({ preload }) => preload()));
}
