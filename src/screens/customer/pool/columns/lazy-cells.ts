import { onDemand } from '#ui/on-demand/on-demand.ts';

// The words of long lists of values come with the first column that shows them.

/** The grade or the source of a customer. */
export const LazyValueCell = onDemand(async () => (await import('./ValueCell.tsx')).ValueCell);
/** Why a customer came into the public pool. */
export const LazyReasonCell = onDemand(async () => (await import('./ReasonCell.tsx')).ReasonCell);
