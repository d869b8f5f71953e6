import type { Language } from '#lib/language.ts';

import { dateIntlIn, intlIn } from './intl.ts';
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
  /** `2026年11月20日星期五` or `Fri, 20 Nov 2026`: for a date that is asked for, of whatever year. */
  readonly fullDay: (time: Time, timeZone?: string) => string;
  /** `11月20日 15:00` or `20 Nov, 15:00`; with the year where it is not this one. */
  readonly dayTime: (time: Time, timeZone?: string) => string;
  /** `15:00`. */
  readonly clock: (time: Time, timeZone?: string) => string;
  /** How long ago or ahead a moment is, `3分钟前` or `in 2 hours`; beyond a week its day. */
  readonly relative: (time: Time) => string;
}

/** Gives the current language's formats; the same object every time. */
export function useFormats(): Formats {
  return formatsIn(useLanguage());
}

const DAY = { month: 'short', day: 'numeric' } as const;
const YEAR = { year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const known = new Map<Language, Formats>();

function formatsIn(language: Language): Formats {
  const formats = known.get(language) ?? makeFormats(language);
  known.set(language, formats);
  return formats;
}

/** Each format is made when it is first used and kept: a list of a hundred rows writes many hundred numbers and times. */
function makeFormats(language: Language): Formats {
  const { formatters, locale } = intlIn(language);
  const number = (options: Parameters<typeof formatters.getNumberFormat>[1] = {}) => {
    const format = once(() => formatters.getNumberFormat(locale, options));
    return (value: number) => format().format(value);
  };
  const [day, dayOfYear] = [moment(language, DAY), moment(language, { ...DAY, ...YEAR })];
  const [dayTime, dayTimeOfYear] = [moment(language, { ...DAY, ...CLOCK }), moment(language, { ...DAY, ...YEAR, ...CLOCK })];
  const dayWord: Write = (time, zone) => (isThisYear(time, zone) ? day : dayOfYear)(time, zone);
  const nearness = nearnessIn(language);
  const weekday = language === 'US' ? 'short' : 'long';
  return {
    number: number(),
    compact: number({ notation: 'compact', maximumFractionDigits: 1 }),
    percent: number({ style: 'percent', maximumSignificantDigits: 2 }),
    day: dayWord,
    weekday: moment(language, { ...DAY, weekday }),
    fullDay: moment(language, { ...DAY, ...YEAR, weekday }),
    dayTime: (time, zone) => (isThisYear(time, zone) ? dayTime : dayTimeOfYear)(time, zone),
    clock: moment(language, CLOCK),
    relative: (time) => (isJustNow(time) ? moments.justNow[language] : (nearness(time) ?? dayWord(time))),
  };
}

type Write = (time: Time, timeZone?: string) => string;

/** Writes moments with these parts, in the reader's own zone or another. */
function moment(language: Language, parts: Intl.DateTimeFormatOptions): Write {
  const { formatters, locale } = dateIntlIn(language);
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (time, timeZone) => {
    const format = formats.get(timeZone) ?? formatters.getDateTimeFormat(locale, { ...parts, ...(timeZone !== undefined && { timeZone }) });
    formats.set(timeZone, format);
    return format.format(dateOf(time));
  };
}

/** A moment that is not told is the first of all. */
const dateOf = (time: Time) => new Date(time || 0);

const yearIn = once(() => moment('US', YEAR));

function isThisYear(time: Time, timeZone: string | undefined): boolean {
  if (timeZone === undefined) return dateOf(time).getFullYear() === new Date().getFullYear();
  return yearIn()(time, timeZone) === yearIn()(Date.now(), timeZone);
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

function isJustNow(time: Time): boolean {
  const passed = Date.now() - new Date(time).getTime();
  return passed >= 0 && passed < MINUTE_MS;
}

/** Writes nearness in the largest whole unit; beyond a week nothing. */
function nearnessIn(language: Language): (time: Time) => string | undefined {
  const { formatters, locale } = intlIn(language);
  const format = once(() => formatters.getRelativeTimeFormat(locale, { numeric: 'auto' }));
  return (time) => {
    const distance = new Date(time).getTime() - Date.now();
    const size = Math.abs(distance);
    if (size >= WEEK_MS) return undefined;
    if (size < MINUTE_MS) return format().format(0, 'second');
    const [length, unit] =
      size >= DAY_MS ? ([DAY_MS, 'day'] as const) : size >= HOUR_MS ? ([HOUR_MS, 'hour'] as const) : ([MINUTE_MS, 'minute'] as const);
    return format().format(Math.trunc(distance / length), unit);
  };
}
