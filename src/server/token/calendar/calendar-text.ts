import { setImmediate } from 'node:timers/promises';

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
  /** Whether it is still to be done, so that a program reminds of it. */
  isOpen: boolean;
}

/** Events that are written without a pause: requests of others are answered between them. */
const AT_ONCE = 100;

/** A calendar as RFC 5545 writes it. The same events make the same text, so that a program can be told that nothing has changed. */
export async function calendarText(name: string, events: readonly CalendarEvent[]): Promise<string> {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farsail//Plans and visits//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT30M',
    'X-PUBLISHED-TTL:PT30M',
  ];
  const parts = [contentLines(head)];
  for (let from = 0; from < events.length; from += AT_ONCE) {
    parts.push(contentLines(events.slice(from, from + AT_ONCE).flatMap(eventLines)));
    await setImmediate();
  }
  return [...parts, contentLines(['END:VCALENDAR'])].join('');
}

/** Writes an event. It keeps nobody busy: a plan is something to do that day, not an appointment with the hour closed to others. */
function eventLines({ uid, sequence, changed, begin, end, title, text, url, isOpen }: CalendarEvent): string[] {
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
    ...(isOpen ? ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', `DESCRIPTION:${escapeText(title)}`, 'END:VALARM'] : []),
    'END:VEVENT',
  ];
}

function utc(time: Date): string {
  return time.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
