import { onDemand } from '#ui/on-demand/on-demand.ts';

/** What asks where products are put; it comes when it is wanted, so that the list is there sooner. */
export const LazyProductUseDialog = onDemand(async () => (await import('./uses/ProductUseDialog.tsx')).ProductUseDialog);
