import type { Language } from '#lib/language.ts';

export type Time = string | number | Date;

export interface TimeOptions {
  language: Language;
  /** The IANA zone the words are for; without it the reader's own. */
  timeZone?: string | undefined;
}

/** Dates in English read day before month, as the office writes them. */
const dateLocaleOf = { CN: 'zh-CN', HK: 'zh-HK', US: 'en-GB' } as const satisfies Record<Language, string>;

const DAY = { month: 'short', day: 'numeric' } as const;
const YEAR = { year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A day in words, `11月20日` or `20 Nov`; with the year where it is not this one. */
export function formatDay(time: Time, options: TimeOptions): string {
  return word(time, options, { ...DAY, ...yearOf(time, options) });
}

/** A day with its weekday, `11月20日星期五` or `Fri 20 Nov`. */
export function formatWeekday(time: Time, options: TimeOptions): string {
  return word(time, options, { ...DAY, weekday: options.language === 'US' ? 'short' : 'long' });
}

/** A moment in words, `11月20日 15:00` or `20 Nov, 15:00`; with the year where it is not this one. */
export function formatDayTime(time: Time, options: TimeOptions): string {
  return word(time, options, { ...DAY, ...yearOf(time, options), ...CLOCK });
}

/** The time of day, `15:00`. */
export function formatClock(time: Time, options: TimeOptions): string {
  return word(time, options, CLOCK);
}

function yearOf(time: Time, options: TimeOptions): Partial<typeof YEAR> {
  return word(time, options, YEAR) === word(Date.now(), options, YEAR) ? {} : YEAR;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making an `Intl` object takes a hundred times longer than using it, so each is made once. */
function word(time: Time, { language, timeZone }: TimeOptions, parts: Intl.DateTimeFormatOptions): string {
  const key = [language, timeZone, ...Object.entries(parts)].join();
  const known = formats.get(key);
  const made = known ?? new Intl.DateTimeFormat(dateLocaleOf[language], { ...parts, ...(timeZone !== undefined && { timeZone }) });
  if (!known) formats.set(key, made);
  return made.format(new Date(time));
}
