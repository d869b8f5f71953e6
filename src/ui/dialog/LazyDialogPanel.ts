import { onDemand } from '#ui/on-demand/on-demand.ts';

/** The window of a dialog. */
export const LazyDialogPanel = onDemand(async () => (await import('./DialogPanel.tsx')).DialogPanel);
