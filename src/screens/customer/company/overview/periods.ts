const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The Mondays of the last weeks, the present one last, as `YYYY-MM-DD`; weeks are counted in UTC, as the server counts them. */
export function lastWeeks(count: number, now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const sinceMonday = (now.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const monday = today - sinceMonday * DAY_MS;
  return Array.from({ length: count }, (_, index) => dayOf(monday - (count - 1 - index) * WEEK_DAYS * DAY_MS));
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
