import { expect, test } from 'vitest';

import { officeDeadline } from '#lib/office-deadline.ts';

const china = { timeZone: 'Asia/Shanghai', daysOff: new Set(['2026-10-01', '2026-10-02']) };
const at = (time: string) => new Date(`${time}+08:00`);

test.each([
  ['within a morning', '2026-11-24T09:30', 4, '2026-11-24T13:30'],
  ['before nine it begins at nine', '2026-11-24T03:00', 2, '2026-11-24T11:00'],
  ['over a night', '2026-11-24T17:00', 4, '2026-11-25T12:00'],
  ['to the last minute of a day', '2026-11-24T14:00', 4, '2026-11-24T18:00'],
  ['over a weekend', '2026-11-27T17:30', 1, '2026-11-30T09:30'],
  ['from a Saturday', '2026-11-28T12:00', 9, '2026-11-30T18:00'],
  ['over public holidays and the weekend behind them', '2026-09-30T16:00', 4, '2026-10-05T11:00'],
  ['over a week', '2026-11-23T09:00', 45, '2026-11-27T18:00'],
])('%s', (...[, from, hours, until]) => {
  expect(officeDeadline(at(from), hours, china)).toEqual(at(until));
});

test('a zone that sets its clocks forward loses no hour of work', () => {
  const berlin = { timeZone: 'Europe/Berlin', daysOff: new Set<string>() };
  // Clocks went from two to three on Sunday, 29 March 2026.
  expect(officeDeadline(new Date('2026-03-27T16:00:00Z'), 2, berlin)).toEqual(new Date('2026-03-30T08:00:00Z'));
});
