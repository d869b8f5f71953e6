import { assert, constantFrom, integer, nat, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';

import { drawnRows, windowAt } from '#ui/record-table/windowed/drawn-rows.ts';

const ROW = 44;
const place = record({
  top: integer({ min: 0, max: 10_000 * ROW }),
  height: integer({ min: 0, max: 1_600 }),
  rowHeight: constantFrom(36, 44, 56),
  total: integer({ min: 0, max: 10_000 }),
});

test('the window covers what is in sight with a margin, and never two hundred rows', () => {
  assert(
    property(place, ({ top, height, rowHeight, total }) => {
      const { first, last } = windowAt({ top, height, rowHeight, total });
      const seenFrom = Math.floor(top / rowHeight);
      const seenTo = Math.floor((top + height) / rowHeight);
      expect(first).toBeLessThanOrEqual(Math.max(0, seenFrom - 16));
      expect(last).toBeGreaterThanOrEqual(Math.min(total - 1, seenTo));
      expect(last - first).toBeLessThan(150);
    }),
  );
});

const drawing = record({
  total: integer({ min: 0, max: 500 }),
  first: integer({ min: 0, max: 500 }),
  length: nat(60),
  kept: option(nat(600), { nil: undefined }),
});

test('rows and gaps together are the whole list, in order, each row once', () => {
  assert(
    property(drawing, ({ total, first, length, kept }) => {
      const pieces = drawnRows({ first, last: Math.min(total - 1, first + length) }, { kept, total, isHere: (row) => row % 7 !== 3 });
      const covered = pieces.flatMap((piece) =>
        'row' in piece ? [piece.row] : Array.from({ length: piece.gap }, (_, back) => piece.before - piece.gap + back),
      );
      expect(covered).toEqual(Array.from({ length: total }, (_, row) => row));
      expect(pieces.some((piece) => 'row' in piece && piece.row === kept)).toBe(kept !== undefined && kept < total && kept % 7 !== 3);
    }),
  );
});
