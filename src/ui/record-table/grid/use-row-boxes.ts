import { type ChangeEvent, useRef } from 'react';

import { rowOf } from './grid-focus.ts';
import { allTurned, reached, type Selected, toggled } from './selection.ts';

interface Boxes {
  ids: readonly string[];
  selected: Selected;
  onSelect: ((selected: Set<string>) => void) | undefined;
}

/** What the boxes of the rows and of the head do; with Shift a box selects every row since the last one that was pressed. */
export function useRowBoxes({ ids, selected, onSelect }: Boxes) {
  const last = useRef<string>(undefined);

  return {
    turn: ({ target, nativeEvent }: ChangeEvent<HTMLElement>) => {
      const id = target.closest('[data-box]') ? rowOf(target)?.dataset['row'] : undefined;
      if (id === undefined) return;
      const from = isWithShift(nativeEvent) ? last.current : undefined;
      onSelect?.(from === undefined ? toggled(selected, id) : reached(selected, ids, [from, id]));
      last.current = id;
    },
    head: onSelect && {
      selected: ids.filter((id) => selected.has(id)).length,
      total: ids.length,
      onTurn: () => onSelect(allTurned(selected, ids)),
    },
  };
}

/** React hears a box change by its click, which knows the keys that were held. */
const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;
