import type { Schemas } from '#client/calls.ts';

/** A flag on the scale of a day. */
export interface Flag {
  readonly id: string;
  readonly name: string;
  /** The time in hours from midnight. */
  readonly at: number;
  /** How many hours are left for its name, up to the next flag or the end of the day. */
  readonly room: number;
}

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** Flags that stand closer than this would cover each other: the first speaks for all. */
const APART = 0.2;

/** The flags of a day by the reader's clock. The server may know another zone of theirs, so that what falls on another day here is left out. */
export function flagsOf(planned: readonly Schemas['PlannedContact'][], day: Date): Flag[] {
  const midnight = new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  const placed = planned
    .map(({ customerid, companyname, time }) => ({
      id: `${customerid} ${time}`,
      name: companyname,
      at: (new Date(time).getTime() - midnight) / HOUR_MS,
    }))
    .filter(({ at }) => at >= 0 && at < DAY_HOURS);
  const apart: typeof placed = [];
  for (const flag of placed) if (flag.at - (apart.at(-1)?.at ?? -1) >= APART) apart.push(flag);
  return apart.map((flag, index) => ({ ...flag, room: (apart[index + 1]?.at ?? DAY_HOURS) - flag.at }));
}
