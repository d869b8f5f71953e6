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

const STEPS_PER_HOUR = 4;
const STEP_MS = 3_600_000 / STEPS_PER_HOUR;

/**
 * When an office in the zone is open during the reader's day, at most two stretches.
 *
 * The day is sampled every quarter of an hour, the finest step in which zones
 * differ, so that summer time and half-hour zones need no rule of their own.
 */
export function officeStretches(timeZone: string, day: Date): Stretch[] {
  const midnight = startOfDay(day).getTime();
  const stretches: Stretch[] = [];
  for (let step = 0; step < 24 * STEPS_PER_HOUR; step += 1) {
    if (!isOfficeTime(timeZone, new Date(midnight + step * STEP_MS))) continue;
    const from = step / STEPS_PER_HOUR;
    const last = stretches.at(-1);
    if (last?.to === from) last.to += 1 / STEPS_PER_HOUR;
    else stretches.push({ from, to: from + 1 / STEPS_PER_HOUR });
  }
  return stretches;
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
