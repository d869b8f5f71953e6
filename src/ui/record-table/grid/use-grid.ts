import type { MouseEvent, RefObject } from 'react';

import { rowOf } from './grid-focus.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { type Grid, useGridKeys } from './use-grid-keys.ts';
import { useRowBoxes } from './use-row-boxes.ts';

/** All that a grid does by itself: its one Tab stop, its keys, its boxes and the double press that opens a row. */
export function useGrid(grid: Grid, body: RefObject<HTMLTableSectionElement | null>) {
  const { ids, onOpen } = grid;
  const { stop, enter, leave } = useGridFocus(ids, body);
  const onKeyDown = useGridKeys(grid);
  const { head, turn } = useRowBoxes(grid);
  const open = ({ target }: MouseEvent) => {
    const id = target instanceof Element && !target.closest('a, button, label') ? rowOf(target)?.dataset['row'] : undefined;
    if (id !== undefined) onOpen?.(id);
  };

  return {
    stop,
    boxes: head,
    /** To be spread on the `tbody`. */
    body: {
      ref: body,
      'data-opens': onOpen ? true : undefined,
      onFocus: enter,
      onBlur: leave,
      onKeyDown,
      onChange: turn,
      onDoubleClick: open,
    },
  };
}
