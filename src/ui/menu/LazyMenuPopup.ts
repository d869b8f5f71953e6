import { onDemand } from '#ui/on-demand/on-demand.ts';

/** The list of commands that a menu opens. */
export const LazyMenuPopup = onDemand(async () => (await import('./MenuPopup.tsx')).MenuPopup);
