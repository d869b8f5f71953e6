import { type Language, localeOf } from '#lib/language.ts';

import { formatDay, type Time } from './format-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

const formats = new Map<Language, Intl.RelativeTimeFormat>();

/** How long ago or ahead a moment is, `3分钟前` or `in 2 hours`; beyond a week its day. */
export function formatRelative(time: Time, language: Language): string {
  const distance = new Date(time).getTime() - Date.now();
  const size = Math.abs(distance);
  if (size >= WEEK_MS) return formatDay(time, { language });
  const [length, unit] =
    size >= DAY_MS ? ([DAY_MS, 'day'] as const) : size >= HOUR_MS ? ([HOUR_MS, 'hour'] as const) : ([MINUTE_MS, 'minute'] as const);
  const known = formats.get(language);
  const made = known ?? new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' });
  if (!known) formats.set(language, made);
  return size < MINUTE_MS ? made.format(0, 'second') : made.format(Math.trunc(distance / length), unit);
}
