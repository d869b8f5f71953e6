import { localTimeAt } from '#lib/local-time.ts';

/** Where CLDR is wrong: Bangladesh rests on Friday and Saturday, Brunei on Friday and Sunday. Days as in `getWeekInfo`, Monday is 1. */
const OVERRIDES: Readonly<Record<string, readonly number[]>> = { BD: [5, 6], BN: [5, 7] };
const SATURDAY_AND_SUNDAY = [6, 7];

/** Good hours to read a mail from abroad: not the first thing that is deleted in the morning, and before people leave. */
const OPENS = 9;
const CLOSES = 17;
const HALF_HOUR_MS = 1_800_000;
/** Longer than the longest row of holidays and weekends. */
const LOOK_AHEAD_HALF_HOURS = 48 * 21;

/** Where a recipient is. */
export interface RecipientPlace {
  /** IANA; empty where it is not known. */
  timezone: string;
  countrycode: string;
}

export type Obstacle = 'now' | 'night' | 'weekend' | 'holiday';

interface WeekInfo {
  weekend: number[];
}

/** The days on which a country rests. */
export function weekendOf(countrycode: string): readonly number[] {
  if (!/^[A-Z]{2}$/.test(countrycode)) return SATURDAY_AND_SUNDAY;
  const locale = new Intl.Locale(`und-${countrycode}`) as Intl.Locale & { getWeekInfo?: () => WeekInfo };
  return OVERRIDES[countrycode] ?? locale.getWeekInfo?.().weekend ?? SATURDAY_AND_SUNDAY;
}

/**
 * What stands against writing to somebody at a moment.
 *
 * @param holidays names by `CC YYYY-MM-DD`
 */
export function obstacleAt({ timezone, countrycode }: RecipientPlace, moment: Date, holidays: ReadonlyMap<string, string>): Obstacle {
  const { day, hour, weekday } = localTimeAt(timezone, moment);
  if (holidays.has(`${countrycode} ${day}`)) return 'holiday';
  if (weekendOf(countrycode).includes(weekday)) return 'weekend';
  return hour >= OPENS && hour < CLOSES ? 'now' : 'night';
}

/** The first half hour from a moment on that suits all; nothing where there is none within three weeks, as when they sit across the world. */
export function nextGoodTime(places: readonly RecipientPlace[], from: Date, holidays: ReadonlyMap<string, string>): Date | undefined {
  for (let step = 0; step < LOOK_AHEAD_HALF_HOURS; step++) {
    const moment = step === 0 ? from : new Date((Math.floor(from.getTime() / HALF_HOUR_MS) + step) * HALF_HOUR_MS);
    if (places.every((place) => obstacleAt(place, moment, holidays) === 'now')) return moment;
  }
  return undefined;
}
