import { localTimeAt } from '#lib/local-time.ts';

/** Where somebody is, and when nobody is at work there. */
export interface CallPlace {
  readonly timezone: string;
  /** Days of the week on which they rest; Monday is 1. */
  readonly weekend: readonly number[];
  /** Names of their holidays by day. */
  readonly holidays: ReadonlyMap<string, string>;
}

export interface CallHours {
  /** Full hours by their own clock. */
  readonly opens: number;
  readonly closes: number;
}

/** Whether somebody can be called, and until or from when. */
export interface CallWindow {
  readonly state: 'open' | 'hours' | 'weekend' | 'holiday';
  /** The holiday that it is. */
  readonly holiday: string;
  /** Of an open window its end, else the start of the next one; nothing where there is none within three weeks. */
  readonly changes: Date | undefined;
}

const DAYS_AHEAD = 21;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** When somebody can be called: in their hours, on none of their days of rest. */
export function callWindow(place: CallPlace, { opens, closes }: CallHours, now: Date): CallWindow {
  const { day, hour } = localTimeAt(place.timezone, now);
  const holiday = place.holidays.get(day) ?? '';
  const rest = restOn(place, day);
  const isOver = rest !== undefined || hour >= closes;
  if (!isOver && hour >= opens) return { state: 'open', holiday, changes: momentAt(place.timezone, day, closes) };
  return { state: rest ?? 'hours', holiday, changes: nextOpening(place, dayAfter(day, isOver ? 1 : 0), opens) };
}

function restOn(place: CallPlace, day: string): 'holiday' | 'weekend' | undefined {
  if (place.holidays.has(day)) return 'holiday';
  return restsOn(place, day) ? 'weekend' : undefined;
}

function nextOpening(place: CallPlace, from: string, opens: number): Date | undefined {
  const day = Array.from({ length: DAYS_AHEAD }, (_, at) => dayAfter(from, at)).find((one) => !restsOn(place, one));
  return day === undefined ? undefined : momentAt(place.timezone, day, opens);
}

/** Whether a day is one of rest. */
function restsOn({ weekend, holidays }: Pick<CallPlace, 'weekend' | 'holidays'>, day: string): boolean {
  return holidays.has(day) || weekend.includes(new Date(day).getUTCDay() || 7);
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

/** When a place is at work, and what somebody who knows better has changed. */
export interface WorkingPlace extends Pick<CallPlace, 'weekend' | 'holidays'> {
  /** Days of work for all that, as those that China moves to a weekend. */
  readonly worked?: ReadonlySet<string>;
}

/** The first day from one on that is a working day in all places; nothing where there is none within two months. */
export function firstWorkingDay(places: readonly WorkingPlace[], from: string): string | undefined {
  const rests = (place: WorkingPlace, day: string) => !place.worked?.has(day) && restsOn(place, day);
  return Array.from({ length: 60 }, (_, at) => dayAfter(from, at)).find((day) => places.every((place) => !rests(place, day)));
}
