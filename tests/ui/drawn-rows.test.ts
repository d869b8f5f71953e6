import fc from 'fast-check';
import { expect, test } from 'vitest';

import { drawnRows, windowAt } from '#ui/record-table/windowed/drawn-rows.ts';

const ROW = 44;
const place = fc.record({
  top: fc.integer({ min: 0, max: 10_000 * ROW }),
  height: fc.integer({ min: 0, max: 1_600 }),
  rowHeight: fc.constantFrom(36, 44, 56),
  total: fc.integer({ min: 0, max: 10_000 }),
});

test('the window covers what is in sight with a margin, and never two hundred rows', () => {
  fc.assert(
    fc.property(place, ({ top, height, rowHeight, total }) => {
      const { first, last } = windowAt({ top, height, rowHeight, total });
      const seenFrom = Math.floor(top / rowHeight);
      const seenTo = Math.floor((top + height) / rowHeight);
      expect(first).toBeLessThanOrEqual(Math.max(0, seenFrom - 24));
      expect(last).toBeGreaterThanOrEqual(Math.min(total - 1, seenTo));
      expect(last - first).toBeLessThan(150);
    }),
  );
});

test('rows and gaps together are the whole list, in order, each row once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 500 }),
      fc.nat(60),
      fc.option(fc.nat(600), { nil: undefined }),
      (total, first, length, kept) => {
        const pieces = drawnRows({ first, last: Math.min(total - 1, first + length) }, { kept, total });
        const covered = pieces.flatMap((piece) =>
          'row' in piece ? [piece.row] : Array.from({ length: piece.gap }, (_, back) => piece.before - piece.gap + back),
        );
        expect(covered).toEqual(Array.from({ length: total }, (_, row) => row));
        if (kept !== undefined && kept < total) expect(pieces).toContainEqual({ row: kept });
      },
    ),
  );
});
