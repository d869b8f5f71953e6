import { describe, expect, test } from 'vitest';

import { callWindow, firstWorkingDay } from '#lib/tools/call-window.ts';

const none = new Map<string, string>();
const hours = { opens: 9, closes: 17 };
const newYork = { timezone: 'America/New_York', weekend: [6, 7], holidays: none };
const riyadh = { timezone: 'Asia/Riyadh', weekend: [5, 6], holidays: none };
const windowAt = (place: Parameters<typeof callWindow>[0], moment: string) => {
  const { state, holiday, changes } = callWindow(place, hours, new Date(moment));
  return [state, holiday, changes?.toISOString()];
};

describe('somebody whose country moves a day of work to the weekend', () => {
  const shanghai = { timezone: 'Asia/Shanghai', weekend: [6, 7], holidays: new Map([['2026-10-07', 'National Day']]) };

  test('can be called on that day', () => {
    expect(windowAt(shanghai, '2026-10-10T02:00:00Z')[0]).toBe('weekend');
    expect(windowAt({ ...shanghai, worked: new Set(['2026-10-10']) }, '2026-10-10T02:00:00Z')[0]).toBe('open');
  });
});

/** The caller rests on one day. */
const isOff = (moment: Date) => moment.toISOString().startsWith('2026-11-24');

test('nobody is called on a day on which the caller rests', () => {
  const { state, changes } = callWindow(newYork, { ...hours, isOff }, new Date('2026-11-24T15:00:00Z'));
  expect([state, changes?.toISOString()]).toEqual(['off', '2026-11-25T14:00:00.000Z']);
  // The evening before, the next opening is passed over.
  expect(callWindow(newYork, { ...hours, isOff }, new Date('2026-11-23T23:30:00Z')).changes?.toISOString()).toBe(
    '2026-11-25T14:00:00.000Z',
  );
});

describe('somebody abroad', () => {
  test('can be called in their hours, until these end', () => {
    // 10 in the morning in New York, in winter time.
    expect(windowAt(newYork, '2026-11-24T15:00:00Z')).toEqual(['open', '', '2026-11-24T22:00:00.000Z']);
  });

  test('can be called from the beginning of their hours', () => {
    expect(windowAt(newYork, '2026-11-24T11:30:00Z')).toEqual(['hours', '', '2026-11-24T14:00:00.000Z']);
    expect(windowAt(newYork, '2026-11-24T23:30:00Z')).toEqual(['hours', '', '2026-11-25T14:00:00.000Z']);
  });

  test('rests on the weekend of their own country', () => {
    // A Friday: work in New York, rest in Riyadh until Sunday.
    expect(windowAt(riyadh, '2026-11-27T08:00:00Z')).toEqual(['weekend', '', '2026-11-29T06:00:00.000Z']);
    expect(windowAt(newYork, '2026-11-27T15:00:00Z')[0]).toBe('open');
  });

  test('rests on a holiday, which is named', () => {
    const place = { ...newYork, holidays: new Map([['2026-11-26', 'Thanksgiving Day']]) };
    expect(windowAt(place, '2026-11-26T15:00:00Z')).toEqual(['holiday', 'Thanksgiving Day', '2026-11-27T14:00:00.000Z']);
  });

  test('has the hours of the new time after the clock was changed', () => {
    // On Saturday before the clocks go back in New York: Monday's nine o'clock is an hour later by UTC.
    expect(windowAt(newYork, '2026-10-31T16:00:00Z')).toEqual(['weekend', '', '2026-11-02T14:00:00.000Z']);
    expect(windowAt(newYork, '2026-10-30T23:00:00Z')[2]).toBe('2026-11-02T14:00:00.000Z');
  });
});

test('goods leave on the first day that is a working day in both countries', () => {
  const china = { weekend: [6, 7], holidays: new Map(['2026-10-01', '2026-10-02'].map((day) => [day, 'National Day'])) };
  const saudi = { weekend: [5, 6], holidays: none };
  expect(firstWorkingDay([china, saudi], '2026-10-01')).toBe('2026-10-05');
  expect(firstWorkingDay([china], '2026-09-30')).toBe('2026-09-30');
  // China works on a weekend that was moved.
  expect(firstWorkingDay([{ ...china, worked: new Set(['2026-10-10']) }], '2026-10-10')).toBe('2026-10-10');
  expect(
    firstWorkingDay(
      [
        { ...china, worked: new Set(['2026-10-10']) },
        { weekend: [6, 7], holidays: none },
      ],
      '2026-10-10',
    ),
  ).toBe('2026-10-12');
});
