import type { ToolId } from '#routes/tools.ts';
import { type OnDemand, onDemand } from '#ui/on-demand/on-demand.ts';

import type { ToolProps } from './tool-props.ts';

/** The code behind each tool, fetched when it is opened. A missing row is a compile error. */
export const toolParts: { readonly [Id in ToolId]: OnDemand<ToolProps> } = {
  volume: onDemand(async () => (await import('./measure/Volume.tsx')).Volume),
  ladder: onDemand(async () => (await import('./ladder/PriceLadder.tsx')).PriceLadder),
  loading: onDemand(async () => (await import('./loading/ContainerLoading.tsx')).ContainerLoading),
  credit: onDemand(async () => (await import('./credit/CreditDates.tsx')).CreditDates),
  units: onDemand(async () => (await import('./measure/Units.tsx')).Units),
};
