import { type Language, localeOf } from '#lib/language.ts';

import { formatRelative } from './format-relative.ts';
import { formatClock, formatDay, formatDayTime, formatWeekday, type Time } from './format-time.ts';
import { useLanguage } from './use-strings.ts';

/** Numbers and moments as the current language writes them; times are the reader's own unless a zone is given. */
export interface Formats {
  /** `12,345`. */
  readonly number: (value: number) => string;
  /** `11月20日` or `20 Nov`. */
  readonly day: (time: Time, timeZone?: string) => string;
  /** `11月20日星期五` or `Fri 20 Nov`. */
  readonly weekday: (time: Time, timeZone?: string) => string;
  /** `11月20日 15:00` or `20 Nov, 15:00`. */
  readonly dayTime: (time: Time, timeZone?: string) => string;
  /** `15:00`. */
  readonly clock: (time: Time, timeZone?: string) => string;
  /** `3分钟前` or `in 2 hours`. */
  readonly relative: (time: Time) => string;
}

/** Gives the current language's formats; the same object every time. */
export function useFormats(): Formats {
  return formatsIn(useLanguage());
}

const formats = new Map<Language, Formats>();

function formatsIn(language: Language): Formats {
  const known = formats.get(language);
  if (known) return known;
  const made = makeFormats(language);
  formats.set(language, made);
  return made;
}

function makeFormats(language: Language): Formats {
  const numbers = new Intl.NumberFormat(localeOf[language]);
  return {
    number: (value) => numbers.format(value),
    day: (time, timeZone) => formatDay(time, { language, timeZone }),
    weekday: (time, timeZone) => formatWeekday(time, { language, timeZone }),
    dayTime: (time, timeZone) => formatDayTime(time, { language, timeZone }),
    clock: (time, timeZone) => formatClock(time, { language, timeZone }),
    relative: (time) => formatRelative(time, language),
  };
}
