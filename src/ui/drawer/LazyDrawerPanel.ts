import { onDemand } from '#ui/on-demand/on-demand.ts';

/** The sheet of a drawer. */
export const LazyDrawerPanel = onDemand(async () => (await import('./DrawerPanel.tsx')).DrawerPanel);
