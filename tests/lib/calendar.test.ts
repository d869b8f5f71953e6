import { expect, test } from 'vitest';

import { calendarOf } from '#lib/calendar.ts';

test('a calendar file has whole days, the last of them included, and lines that every calendar reads', () => {
  const days = [{ id: 'canton-141-1', title: '第141届, 第1期', from: '2027-04-15', to: '2027-04-30', place: 'Guangzhou; China', note: '' }];
  const file = calendarOf(days, new Date('2026-11-22T02:03:04.500Z'));
  const whole = file.replaceAll('\r\n ', '').split('\r\n');
  expect(whole).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farsail//Fairs//EN',
    'BEGIN:VEVENT',
    'UID:canton-141-1@farsail',
    'DTSTAMP:20261122T020304Z',
    'DTSTART;VALUE=DATE:20270415',
    'DTEND;VALUE=DATE:20270501',
    String.raw`SUMMARY:第141届\, 第1期`,
    String.raw`LOCATION:Guangzhou\; China`,
    'DESCRIPTION:',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
});
