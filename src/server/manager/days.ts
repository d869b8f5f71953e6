import { type RawBuilder, sql } from 'kysely';

import { readTime } from '#server/customer/times.ts';

/** A day of the request; an empty text is none. */
export function readDay(text: string, field: string): string | null {
  if (text === '') return null;
  return readTime(`${text}T00:00:00Z`, field).toISOString().slice(0, 10);
}

/** The day that it is at the place on earth where it is latest, because no day of any reader may count as the future. */
export function today(): string {
  const hoursAhead = 14;
  return new Date(Date.now() + hoursAhead * 3_600_000).toISOString().slice(0, 10);
}

/** A day of a table as the wire has it, empty for none. */
export function wireDay(column: string): RawBuilder<string> {
  return sql<string>`coalesce(to_char(${sql.ref(column)}, 'YYYY-MM-DD'), '')`;
}

/** When a day begins in Beijing, where the companies work, or the day that is so many days later. */
export function beginOfDay(day: string, later = 0): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${later}::integer)::timestamp AT TIME ZONE 'Asia/Shanghai')`;
}
