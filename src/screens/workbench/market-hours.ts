import { isOfficeTime } from '#lib/office-hours.ts';

/** The markets most sellers write to, each by the zone of its busiest place, in the order their day begins. */
export const MARKETS = [
  { id: 'australia', timeZone: 'Australia/Sydney' },
  { id: 'gulf', timeZone: 'Asia/Dubai' },
  { id: 'europe', timeZone: 'Europe/Berlin' },
  { id: 'americaEast', timeZone: 'America/New_York' },
  { id: 'americaWest', timeZone: 'America/Los_Angeles' },
] as const;

/** A stretch of the reader's day, in hours from 0 to 24. */
export interface Stretch {
  from: number;
  to: number;
}

/** The finest step in which zones differ, so that summer time and half-hour zones need no rule of their own. */
const STEPS_PER_HOUR = 4;
const STEP_MS = 3_600_000 / STEPS_PER_HOUR;
const STEPS = 24 * STEPS_PER_HOUR;
/** Offices stay open, and closed, for longer than this. Each look costs a slow machine a tenth of a millisecond. */
const LOOK_EVERY = 4 * STEPS_PER_HOUR;

/** When an office in the zone is open during the reader's day, at most two stretches. */
export function officeStretches(timeZone: string, day: Date): Stretch[] {
  const midnight = startOfDay(day).getTime();
  const isOpenAt = (step: number) => isOfficeTime(timeZone, new Date(midnight + step * STEP_MS));
  const turns = [0];
  let isOpen = isOpenAt(0);
  const stretches: Stretch[] = [];
  for (let step = LOOK_EVERY; step <= STEPS; step += LOOK_EVERY) {
    if (isOpenAt(step) === isOpen) continue;
    turns.push(turnBetween(isOpenAt, step - LOOK_EVERY, step));
    isOpen = !isOpen;
  }
  for (const [at, from] of turns.entries()) {
    const to = turns[at + 1] ?? STEPS;
    if (isOpenAt(from) && to > from) stretches.push({ from: from / STEPS_PER_HOUR, to: to / STEPS_PER_HOUR });
  }
  return stretches;
}

/** The first step after `before` at which it is as it is at `after`. */
function turnBetween(isOpenAt: (step: number) => boolean, before: number, after: number): number {
  const wasOpen = isOpenAt(before);
  let [last, first] = [before, after];
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (isOpenAt(middle) === wasOpen) last = middle;
    else first = middle;
  }
  return first;
}

function startOfDay(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate());
}

/** The hour as a clock shows it, `15` or `15:30`. */
export function hourWord(hour: number): string {
  const whole = Math.floor(hour);
  const minutes = Math.round((hour - whole) * 60);
  const hours = String(whole).padStart(2, '0');
  return minutes === 0 ? hours : `${hours}:${String(minutes).padStart(2, '0')}`;
}
