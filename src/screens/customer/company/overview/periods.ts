const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The Mondays of the last weeks, the present one last, as `YYYY-MM-DD`; weeks are counted in UTC, as the server counts them. */
export function lastWeeks(count: number, now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const sinceMonday = (now.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const monday = today - sinceMonday * DAY_MS;
  return Array.from({ length: count }, (_, index) => dayOf(monday - (count - 1 - index) * WEEK_DAYS * DAY_MS));
}

/** All months from the first to the last, as `YYYY-MM`. */
export function monthsBetween(first: string, last: string): string[] {
  const [year = 0, month = 1] = first.split('-').map(Number);
  const months: string[] = [];
  for (let passed = 0; ; passed += 1) {
    const name = dayOf(Date.UTC(year, month - 1 + passed)).slice(0, last.length);
    if (name > last) return months;
    months.push(name);
  }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
