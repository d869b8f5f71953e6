import { localTimeAt } from '#lib/local-time.ts';

/** When a place is at work. */
export interface WorkingPlace {
  /** Days of the week on which they rest; Monday is 1. */
  readonly weekend: readonly number[];
  /** Names of their holidays by day. */
  readonly holidays: ReadonlyMap<string, string>;
  /** Days of work for all that, as those that China moves to a weekend. */
  readonly worked?: ReadonlySet<string> | undefined;
}

/** Where somebody is, and when nobody is at work there. */
export interface CallPlace extends WorkingPlace {
  readonly timezone: string;
}

export interface CallHours {
  /** Full hours by their own clock. */
  readonly opens: number;
  readonly closes: number;
  /** Whether whoever calls rests at a moment. */
  readonly isOff?: ((moment: Date) => boolean) | undefined;
}

/** Whether somebody can be called, and until or from when. */
export interface CallWindow {
  readonly state: 'open' | 'hours' | 'weekend' | 'holiday' | 'off';
  /** The holiday that it is. */
  readonly holiday: string;
  /** Of an open window its end, else the start of the next one; nothing where there is none within three weeks. */
  readonly changes: Date | undefined;
}

const DAYS_AHEAD = 21;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** When somebody can be called: in their hours, on none of their days of rest, and on none of the caller's. */
export function callWindow(place: CallPlace, hours: CallHours, now: Date): CallWindow {
  const { day } = localTimeAt(place.timezone, now);
  const holiday = place.holidays.get(day) ?? '';
  const usual = usualState(place, hours, now);
  const state = usual === 'open' && hours.isOff?.(now) === true ? 'off' : usual;
  if (state === 'open') return { state, holiday, changes: momentAt(place.timezone, day, hours.closes) };
  const isBefore = usual === 'hours' && localTimeAt(place.timezone, now).hour < hours.opens;
  return { state, holiday, changes: nextOpening(place, dayAfter(day, isBefore ? 0 : 1), hours) };
}

/** Whether they are at work, whoever calls. */
function usualState(place: CallPlace, { opens, closes }: CallHours, now: Date): Exclude<CallWindow['state'], 'off'> {
  const { day, hour } = localTimeAt(place.timezone, now);
  return restOn(place, day) ?? (hour >= opens && hour < closes ? 'open' : 'hours');
}

function restOn(place: CallPlace, day: string): 'holiday' | 'weekend' | undefined {
  if (!restsOn(place, day)) return undefined;
  return place.holidays.has(day) ? 'holiday' : 'weekend';
}

function nextOpening(place: CallPlace, from: string, { opens, isOff }: CallHours): Date | undefined {
  return Array.from({ length: DAYS_AHEAD }, (_, at) => dayAfter(from, at))
    .filter((day) => !restsOn(place, day))
    .map((day) => momentAt(place.timezone, day, opens))
    .find((moment) => !isOff?.(moment));
}

/** Whether a day is one of rest. */
function restsOn({ weekend, holidays, worked }: WorkingPlace, day: string): boolean {
  return !worked?.has(day) && (holidays.has(day) || weekend.includes(new Date(day).getUTCDay() || 7));
}

/** The moment at which the clock of a zone shows a full hour of a day; in the hour that a change of the clock leaves out, the one after. */
function momentAt(timezone: string, day: string, hour: number): Date {
  const wanted = Date.parse(day) + hour * 60 * MINUTE_MS;
  let moment = new Date(wanted);
  // Once for the offset, and once more where the clock changes between the two guesses.
  for (let turn = 0; turn < 2; turn += 1) {
    const shown = localTimeAt(timezone, moment);
    moment = new Date(moment.getTime() + wanted - (Date.parse(shown.day) + (shown.hour * 60 + shown.minute) * MINUTE_MS));
  }
  return moment;
}

/** So many days after a day. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

const WORKING_DAYS_AHEAD = 60;

/** The first day from one on that is a working day in all places; nothing where there is none within two months. */
export function firstWorkingDay(places: readonly WorkingPlace[], from: string): string | undefined {
  return Array.from({ length: WORKING_DAYS_AHEAD }, (_, at) => dayAfter(from, at)).find((day) =>
    places.every((place) => !restsOn(place, day)),
  );
}

/** The years whose holidays {@link firstWorkingDay} needs: near its end also the next one. */
export function yearsAhead(from: string): number[] {
  return [...new Set([from, dayAfter(from, WORKING_DAYS_AHEAD - 1)].map((day) => Number(day.slice(0, 4))))];
}
