import { onDemand } from '#ui/on-demand/on-demand.ts';

// What opens over the search comes when it is wanted: the results are there sooner.

/** All that is known of one company. */
export const LazyCompanyDrawer = onDemand(async () => (await import('./company/CompanyDrawer.tsx')).CompanyDrawer);
/** What was searched for before. */
export const LazyHistoryDrawer = onDemand(async () => (await import('./history/HistoryDrawer.tsx')).HistoryDrawer);
/** The reader's own filters. */
export const LazyFilterDrawer = onDemand(async () => (await import('./filters/FilterDrawer.tsx')).FilterDrawer);
