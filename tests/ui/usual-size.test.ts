import { expect, test } from 'vitest';

import { rowsThatFit } from '#ui/pager/usual-size.ts';

test.each([
  [1280, 720, 10],
  [1280, 800, 10],
  [1440, 900, 12],
  [1536, 950, 13],
  [1680, 1050, 16],
  // On a large screen twice as many as usual, also where its window is low.
  [1920, 950, 20],
  [2560, 1440, 24],
  [1200, 4000, 30],
])('a window of %d × %d px begins a list with %d rows', (width, height, rows) => {
  expect(rowsThatFit({ width, height })).toBe(rows);
});
