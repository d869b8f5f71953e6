import type { ToolId } from '#routes/tools.ts';
import { type OnDemand, onDemand } from '#ui/on-demand/on-demand.ts';

import type { ToolProps } from './tool-props.ts';

/** The code behind each tool, fetched when it is opened. A missing row is a compile error. */
export const toolParts: { readonly [Id in ToolId]: OnDemand<ToolProps> } = {
  currency: onDemand(async () => (await import('./currency/Currency.tsx')).Currency),
  volume: onDemand(async () => (await import('./measure/Volume.tsx')).Volume),
  ladder: onDemand(async () => (await import('./ladder/PriceLadder.tsx')).PriceLadder),
  loading: onDemand(async () => (await import('./loading/ContainerLoading.tsx')).ContainerLoading),
  clock: onDemand(async () => (await import('./calendar/WorldClock.tsx')).WorldClock),
  holidays: onDemand(async () => (await import('./calendar/Holidays.tsx')).Holidays),
  hs: onDemand(async () => (await import('./tariff/HsAndDuty.tsx')).HsAndDuty),
  credit: onDemand(async () => (await import('./credit/CreditDates.tsx')).CreditDates),
  marks: onDemand(async () => (await import('./marks/CartonMarks.tsx')).CartonMarks),
  ports: onDemand(async () => (await import('./sea/PortFinder.tsx')).PortFinder),
  sea: onDemand(async () => (await import('./sea/SeaDistance.tsx')).SeaDistance),
  phone: onDemand(async () => (await import('./phone/PhoneNumber.tsx')).PhoneNumber),
  units: onDemand(async () => (await import('./measure/Units.tsx')).Units),
};
