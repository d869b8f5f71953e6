/** One event of a calendar file, whole days. */
export interface CalendarDay {
  id: string;
  title: string;
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  place: string;
  note: string;
}

/** Longer lines are cut and go on after a blank; counted in characters, which stays below the 75 bytes that are asked for in Chinese too. */
const LINE = 24;

/** A calendar file (RFC 5545) that every calendar opens. */
export function calendarOf(days: readonly CalendarDay[], now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const events = days.flatMap(({ id, title, from, to, place, note }) => [
    'BEGIN:VEVENT',
    `UID:${id}@farsail`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayAfter(to)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(note)}`,
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Farsail//Fairs//EN', ...events, 'END:VCALENDAR'];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The end of an event is the first day that no longer belongs to it. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10).replaceAll('-', '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

function folded(line: string): string {
  return (line.match(new RegExp(`.{1,${LINE}}`, 'gu')) ?? []).join('\r\n ');
}
