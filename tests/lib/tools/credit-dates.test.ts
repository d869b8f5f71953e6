import { expect, test } from 'vitest';

import { type CreditDays, creditDays, isWeekend } from '#lib/tools/credit-dates.ts';

const credit: CreditDays = { shipment: '2026-07-15', latestShipment: undefined, expiry: '2026-12-31', period: 21, isClosed: isWeekend };
const goldenWeek = new Set(['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05', '2026-10-06', '2026-10-07']);

// Worked by hand from the articles' own words (ICC publication 600). Published examples: the first is of czqahb.com, 942790335216341012; the third of
// tradefinanceexpertise.blogspot.com, 2023-01, on article 29; those of June of 1covepoint.com, question 136.
test.each([
  ['article 14c: 21 days after shipment', { expiry: '2026-08-15' }, ['2026-08-05', 'period', undefined]],
  ['article 14c: never after the expiry', { expiry: '2026-07-31' }, ['2026-07-31', 'expiry', undefined]],
  [
    'article 29a: an expiry on a Saturday moves to the Monday',
    { shipment: '2021-06-15', expiry: '2021-06-19' },
    ['2021-06-21', 'expiry', '2021-06-19'],
  ],
  [
    'article 29a: a last day on a holiday moves to the first banking day',
    { shipment: '2026-09-10', isClosed: (day: string) => goldenWeek.has(day) || isWeekend(day) },
    ['2026-10-08', 'period', '2026-10-01'],
  ],
  ['field 48: 15 days after 15 June', { shipment: '2026-06-15', period: 15, expiry: '2026-07-01' }, ['2026-06-30', 'period', undefined]],
  ['article 14c: 21 days after 15 June', { shipment: '2026-06-15', expiry: '2026-07-10' }, ['2026-07-06', 'period', undefined]],
  ['field 48 goes before the 21 days', { period: 10 }, ['2026-07-27', 'period', '2026-07-25']],
  ['a leap day counts', { shipment: '2028-02-10', expiry: '2028-12-29' }, ['2028-03-02', 'period', undefined]],
] as const)('%s', (_, changed, expected) => {
  const { lastDay, by, movedFrom } = creditDays({ ...credit, ...changed });
  expect([lastDay, by, movedFrom]).toEqual(expected);
});

test('article 14b: the bank has five banking days after the day of presentation', () => {
  // 2026-08-05 is a Wednesday: Thursday, Friday, Monday, Tuesday, Wednesday.
  expect(creditDays(credit).examinedBy).toBe('2026-08-12');
});

test('article 29c: a closed day does not move the latest date for shipment', () => {
  const late = { ...credit, shipment: '2026-07-20', latestShipment: '2026-07-19' };
  expect([isWeekend('2026-07-19'), creditDays(late).isShippedLate]).toEqual([true, true]);
  expect(creditDays({ ...late, shipment: '2026-07-19' }).isShippedLate).toBe(false);
});
