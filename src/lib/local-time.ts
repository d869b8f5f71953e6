/** What the clock on a wall somewhere shows. */
export interface LocalTime {
  /** `YYYY-MM-DD`. */
  day: string;
  hour: number;
  minute: number;
  /** Monday is 1. */
  weekday: number;
}

const known = new Set<string>();

/** A time zone under the name that clocks know; nothing for a name that none knows, as people type it and files bring it. */
export function knownTimezone(name: string): string | undefined {
  if (known.has(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // Only what clocks call it themselves is remembered: of other spellings there are too many.
    if (timeZone === name) known.add(name);
    return timeZone;
  } catch {
    // That it throws is the answer.
    return undefined;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time at a moment; the zone's offset is that of this very day. */
export function localTimeAt(timezone: string, moment: Date): LocalTime {
  const format =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timezone, format);
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    day: `${part['year']}-${part['month']}-${part['day']}`,
    hour: Number(part['hour']),
    minute: Number(part['minute']),
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part['weekday'] ?? '') + 1,
  };
}

const MINUTE_MS = 60_000;

/**
 * The moment at which a clock in the zone shows this, `YYYY-MM-DDTHH:MM` or a day, whose beginning is meant.
 *
 * A time that is left out where summer time begins is the hour after; of one that comes twice where it ends, either may be meant.
 */
export function momentAt(timezone: string, shown: string): Date {
  const asUtc = Date.parse(shown.includes('T') ? `${shown}:00Z` : `${shown}T00:00:00Z`);
  const aheadAt = (moment: number) => {
    const { day, hour, minute } = localTimeAt(timezone, new Date(moment));
    return Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * MINUTE_MS - moment;
  };
  const guess = asUtc - aheadAt(asUtc);
  const moment = asUtc - aheadAt(guess);
  // The two differ by what the clock leaves out; the later one is behind that.
  return new Date(moment + aheadAt(moment) === asUtc ? moment : Math.max(guess, moment));
}
