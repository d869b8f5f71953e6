const FIRST = '2000-01-01';

/** Whether a text such as `2026-02-30` is a day of the calendar, and none that nobody means. */
export function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return day >= FIRST && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
