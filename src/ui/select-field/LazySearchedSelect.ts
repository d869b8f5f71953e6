import { onDemand } from '#ui/on-demand/on-demand.ts';

/** A long list that is searched by typing. */
export const LazySearchedSelect = onDemand(async () => (await import('./SearchedSelect.tsx')).SearchedSelect<string>);
