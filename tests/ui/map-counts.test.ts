import { expect, test } from 'vitest';

import { countPlaces } from '#ui/map/map-marks.ts';

const frame = { width: 400, height: 300 };
const mark = (x: number, y: number, words = ['12']) => ({ x, y, radius: 10, words });

test('a count stands on the right of its mark, and where another mark is, on the next side that is free', () => {
  const [alone, crowded, neighbour] = [mark(50, 50), mark(200, 150), mark(222, 150)];
  expect([...countPlaces([alone, crowded, neighbour], frame)]).toEqual([
    [alone, { x: 71, y: 50, words: '12' }],
    [crowded, { x: 179, y: 150, words: '12' }],
    [neighbour, { x: 243, y: 150, words: '12' }],
  ]);
});

test('a count at the edge of the picture stays within it', () => {
  const last = mark(390, 150);
  expect(countPlaces([last], frame).get(last)).toEqual({ x: 369, y: 150, words: '12' });
});

test('a count without room is left out, and the larger of two marks has its own', () => {
  const [large, small] = [{ ...mark(200, 150), radius: 30, words: ['90,000'] }, mark(200, 190, ['123456'])];
  const walls = [mark(240, 190), mark(160, 190), mark(200, 210)];
  const told = countPlaces([small, ...walls, large], frame);
  expect([told.has(large), told.has(small)]).toEqual([true, false]);
});

test('a place is named beside its count where both have room, and where not the count stands alone', () => {
  const named = mark(200, 150, ['Toronto 299', '299']);
  const walls = [mark(240, 150), mark(160, 150), mark(200, 172), mark(200, 128)];
  expect(countPlaces([named], frame).get(named)?.words).toBe('Toronto 299');
  expect(countPlaces([named, ...walls], { width: 400, height: 300 }).get(named)?.words).not.toBe('Toronto 299');
});
