import { onDemand } from '#ui/on-demand/on-demand.ts';

/** The list of options that a choice opens. */
export const LazyChoicePopup = onDemand(async () => (await import('./ChoicePopup.tsx')).ChoicePopup);
