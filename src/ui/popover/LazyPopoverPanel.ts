import { onDemand } from '#ui/on-demand/on-demand.ts';

/** The small window that a popover button opens. */
export const LazyPopoverPanel = onDemand(async () => (await import('./PopoverPanel.tsx')).PopoverPanel);
