import { onDemand } from '#ui/on-demand/on-demand.ts';

/** The field of a picker and its list. */
export const LazyPickerBox = onDemand(async () => (await import('./PickerBox.tsx')).PickerBox);
