import type { IntlShape } from '@formatjs/intl';

import { type Language, LANGUAGES } from '#lib/language.ts';

import { dateIntlIn, intlOf } from './intl.ts';
import { strings as moments } from './moment-strings.ts';
import { useLanguage } from './use-strings.ts';

export type Time = string | number | Date;

/** Numbers and moments as the current language writes them; times are the reader's own unless a zone is given. */
export interface Formats {
  /** `12,345`. */
  readonly number: (value: number) => string;
  /** As short as the language can, `1.2万` or `12K`. */
  readonly compact: (value: number) => string;
  /** A share from 0 to 1, `38%`. */
  readonly percent: (share: number) => string;
  /** `11月20日` or `20 Nov`; with the year where it is not this one. */
  readonly day: (time: Time, timeZone?: string) => string;
  /** `11月20日星期五` or `Fri 20 Nov`. */
  readonly weekday: (time: Time, timeZone?: string) => string;
  /** `11月20日 15:00` or `20 Nov, 15:00`; with the year where it is not this one. */
  readonly dayTime: (time: Time, timeZone?: string) => string;
  /** `15:00`. */
  readonly clock: (time: Time, timeZone?: string) => string;
  /** How long ago or ahead a moment is, `3分钟前` or `in 2 hours`; beyond a week its day. */
  readonly relative: (time: Time) => string;
}

/** Gives the current language's formats; the same object every time. */
export function useFormats(): Formats {
  return formatsOf[useLanguage()];
}

const DAY = { month: 'short', day: 'numeric' } as const;
const YEAR = { year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function makeFormats(language: Language): Formats {
  const intl = intlOf[language];
  const { formatDate } = dateIntlIn(language);
  const word = (time: Time, timeZone: string | undefined, parts: Intl.DateTimeFormatOptions) =>
    formatDate(time, { ...parts, ...(timeZone !== undefined && { timeZone }) });
  const yearOf = (time: Time, timeZone?: string) => (word(time, timeZone, YEAR) === word(Date.now(), timeZone, YEAR) ? {} : YEAR);
  const day = (time: Time, timeZone?: string) => word(time, timeZone, { ...DAY, ...yearOf(time, timeZone) });
  return {
    number: (value) => intl.formatNumber(value),
    compact: (value) => intl.formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 }),
    percent: (share) => intl.formatNumber(share, { style: 'percent', maximumSignificantDigits: 2 }),
    day,
    weekday: (time, timeZone) => word(time, timeZone, { ...DAY, weekday: language === 'US' ? 'short' : 'long' }),
    dayTime: (time, timeZone) => word(time, timeZone, { ...DAY, ...yearOf(time, timeZone), ...CLOCK }),
    clock: (time, timeZone) => word(time, timeZone, CLOCK),
    relative: (time) => (isJustNow(time) ? moments.justNow[language] : (nearness(intl, time) ?? day(time))),
  };
}

const formatsOf = Object.fromEntries(LANGUAGES.map((language) => [language, makeFormats(language)])) as Record<Language, Formats>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

function isJustNow(time: Time): boolean {
  const passed = Date.now() - new Date(time).getTime();
  return passed >= 0 && passed < MINUTE_MS;
}

/** In the largest whole unit; beyond a week nothing. */
function nearness({ formatRelativeTime }: Pick<IntlShape, 'formatRelativeTime'>, time: Time): string | undefined {
  const distance = new Date(time).getTime() - Date.now();
  const size = Math.abs(distance);
  if (size >= WEEK_MS) return undefined;
  if (size < MINUTE_MS) return formatRelativeTime(0, 'second', { numeric: 'auto' });
  const [length, unit] =
    size >= DAY_MS ? ([DAY_MS, 'day'] as const) : size >= HOUR_MS ? ([HOUR_MS, 'hour'] as const) : ([MINUTE_MS, 'minute'] as const);
  return formatRelativeTime(Math.trunc(distance / length), unit, { numeric: 'auto' });
}
