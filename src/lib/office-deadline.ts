const OPENS = 9 * 60;
const CLOSES = 18 * 60;
const DAY = 24 * 60;
const MINUTE_MS = 60_000;
const MOST_DAYS = 400;

/** When somebody is at work: weekdays from nine to six in a zone, but for days off. */
export interface OfficeDays {
  timeZone: string;
  /** As `YYYY-MM-DD`. */
  daysOff: ReadonlySet<string>;
}

/** The moment at which so many hours at work have passed since another one. */
export function officeDeadline(from: Date, hours: number, { timeZone, daysOff }: OfficeDays): Date {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  let left = hours * 60;
  let moment = from.getTime();
  for (let day = 0; day < MOST_DAYS; day += 1) {
    const { date, minute, isWeekend } = clockOf(format, moment);
    const begin = Math.max(minute, OPENS);
    const open = isWeekend || daysOff.has(date) ? 0 : Math.max(0, CLOSES - begin);
    if (open >= left && open > 0) return new Date(moment + (begin - minute + left) * MINUTE_MS);
    left -= open;
    moment += (DAY - minute) * MINUTE_MS;
  }
  return new Date(moment);
}

function clockOf(format: Intl.DateTimeFormat, moment: number): { date: string; minute: number; isWeekend: boolean } {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '0', minute = '0' } = parts;
  const date = `${year}-${month}-${day}`;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return { date, minute: Number(hour) * 60 + Number(minute), isWeekend: weekday === 0 || weekday === 6 };
}
