import type { Language } from '#lib/language.ts';

/** Dates in English read day before month, as the office writes them. */
const dateLocaleOf = { CN: 'zh-CN', HK: 'zh-HK', US: 'en-GB' } as const satisfies Record<Language, string>;

const DAY = { month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export interface TimeOptions {
  language: Language;
  /** The zone the words are for; without it the reader's own. */
  timeZone?: string;
}

/** A day in words, `11月20日` or `20 Nov`; with the year where it is not this one. */
export function formatDay(time: string | Date, { language, timeZone }: TimeOptions): string {
  const date = new Date(time);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  return word(date, { language, timeZone }, { ...DAY, ...year });
}

/** A day with its weekday, `11月20日星期五` or `Fri 20 Nov`. */
export function formatWeekday(time: string | Date, { language, timeZone }: TimeOptions): string {
  return word(new Date(time), { language, timeZone }, { ...DAY, weekday: language === 'US' ? 'short' : 'long' });
}

/** A moment in words, `11月20日 15:00` or `20 Nov, 15:00`. */
export function formatDayTime(time: string | Date, { language, timeZone }: TimeOptions): string {
  const date = new Date(time);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  return word(date, { language, timeZone }, { ...DAY, ...year, ...CLOCK });
}

/** The time of day, `15:00`. */
export function formatClock(time: string | Date, { language, timeZone }: TimeOptions): string {
  return word(new Date(time), { language, timeZone }, CLOCK);
}

function word(
  date: Date,
  { language, timeZone }: { language: Language; timeZone: string | undefined },
  parts: Intl.DateTimeFormatOptions,
): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat(dateLocaleOf[language], { ...parts, ...zone }).format(date);
}
