import { contentLines, escapeText } from '#server/content-line.ts';

/** Something with a place in time, as a calendar shows it. */
export interface CalendarEvent {
  /** Worldwide one of its kind, and the same each time it is read. */
  uid: string;
  /** How often it was changed. */
  sequence: number;
  changed: Date;
  begin: Date;
  end: Date;
  title: string;
  text: string;
  url: string;
}

/** A calendar as RFC 5545 writes it. The same events make the same text, so that a program can be told that nothing has changed. */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farsail//Plans and visits//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT30M',
    'X-PUBLISHED-TTL:PT30M',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return contentLines(lines);
}

/** Nobody is busy through a plan: it is something to do that day, not an appointment with the hour closed to others. */
function eventLines({ uid, sequence, changed, begin, end, title, text, url }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changed)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(begin)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function utc(time: Date): string {
  return time.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
