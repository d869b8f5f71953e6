const OPENS = 9;
const CLOSES = 18;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether it is between nine and six on a weekday in the zone; holidays and countries with another weekend are not known here. */
export function isOfficeTime(timeZone: string, moment: Date): boolean {
  const parts = formatIn(timeZone).formatToParts(moment);
  const hour = Number(parts.find(({ type }) => type === 'hour')?.value);
  const weekday = parts.find(({ type }) => type === 'weekday')?.value;
  return hour >= OPENS && hour < CLOSES && weekday !== 'Sat' && weekday !== 'Sun';
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' });
  formats.set(timeZone, made);
  return made;
}
