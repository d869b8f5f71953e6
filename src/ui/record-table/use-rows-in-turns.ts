import { useDeferredValue } from 'react';

import { row as rowSizes } from '#styles/scale.ts';

import type { Selected } from './grid/selection.ts';

/** A change of so many boxes at once is drawn in two turns; fewer are quick together. */
const MANY = 16;

const NONE_YET: readonly never[] = [];

interface Whole<Item> {
  rows: readonly Item[];
  selected: Selected;
}

/**
 * What a long table draws first, so that the rows in sight do not wait for the many below them.
 *
 * Another page draws as many rows as a screen holds and leaves room for the others; a change of many boxes turns those of the first rows. A moment later, in
 * a turn that a key or a press may interrupt, the whole table follows.
 */
export function useRowsInTurns<Item extends { readonly id: string }>(whole: Whole<Item>) {
  const known = useDeferredValue<readonly Item[]>(whole.rows, NONE_YET);
  const knownSelected = useDeferredValue(whole.selected);
  const inSight = Math.ceil(window.innerHeight / rowSizes.compact);
  const isAnotherPage = known !== whole.rows && known[0]?.id !== whole.rows[0]?.id;
  const rows = isAnotherPage ? whole.rows.slice(0, inSight) : whole.rows;
  const isTurnedAtOnce = Math.abs(knownSelected.size - whole.selected.size) >= MANY;

  return {
    rows,
    /** So many rows are still to come. */
    awaited: whole.rows.length - rows.length,
    isSelected: (id: string, index: number) => (isTurnedAtOnce && index >= inSight ? knownSelected : whole.selected).has(id),
  };
}
