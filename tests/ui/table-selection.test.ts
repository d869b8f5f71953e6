import { array, assert, constantFrom, integer, property, subarray } from 'fast-check';
import { expect, test } from 'vitest';

import { reached } from '#ui/record-table/grid/row-selection.ts';
import { countSelected, EVERYTHING_SELECTED, NOTHING_SELECTED, selectedAmong, withSelected } from '#ui/record-table/grid/wide-selection.ts';

const all = Array.from({ length: 40 }, (_, place) => String(place));
const page = integer({ min: 0, max: 3 }).map((number) => all.slice(number * 10, number * 10 + 10));
/** A table that shows one page tells which of its rows are selected. */
const telling = page.chain((ids) => subarray(ids).map((told) => ({ ids, told: new Set(told) })));

test('what the tables of all pages told last is what is selected, from nothing or from everything', () => {
  assert(
    property(constantFrom(NOTHING_SELECTED, EVERYTHING_SELECTED), array(telling), (start, tellings) => {
      const selection = tellings.reduce((before, { ids, told }) => withSelected(before, ids, told), start);
      const wanted = new Set(start.kind === 'all' ? all : []);
      for (const { ids, told } of tellings)
        for (const id of ids)
          if (told.has(id)) wanted.add(id);
          else wanted.delete(id);

      expect(selectedAmong(selection, all)).toEqual(wanted);
      expect(countSelected(selection, all.length)).toBe(wanted.size);
    }),
  );
});

test('a stretch is selected from one row to another, in either direction; without one of them only the second is turned', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(reached(new Set(['d']), ids, ['d', 'b'])).toEqual(new Set(['d', 'b', 'c']));
  expect(reached(new Set(['x']), ids, ['x', 'b'])).toEqual(new Set(['x', 'b']));
  expect(reached(new Set(), ['a', undefined, 'c'], ['a', 'c'])).toEqual(new Set(['c']));
});
