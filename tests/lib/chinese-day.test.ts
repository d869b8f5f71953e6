import { expect, test } from 'vitest';

import { chineseDay } from '#lib/chinese-day.ts';

test('a day begins in China when it is four in the afternoon of the day before in Greenwich', () => {
  expect(['2026-11-27T15:59:59Z', '2026-11-27T16:00:00Z', '2026-11-28T15:59:59Z'].map((time) => chineseDay(new Date(time)))).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-28',
  ]);
});
