import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { focusRow, leaveTabOrder, rowOf, rowsOf } from './grid-focus.ts';
import { nameRow } from './name-row.ts';

/** The one Tab stop of a grid, and what becomes of the focus when the row it was in goes. */
export function useGridFocus(ids: readonly string[], body: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>();
  /** The number of the row that has the focus. */
  const within = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (!body.current) return;
    leaveTabOrder(body.current);
    if (within.current === undefined || body.current.contains(document.activeElement)) return;
    // The browser drops the focus of a row that is removed; it goes to the row that has taken its place.
    if (document.activeElement === document.body) focusRow(rowsOf(body.current)[Math.min(within.current, ids.length - 1)]);
  });

  return {
    stop: current !== undefined && ids.includes(current) ? current : ids[0],
    enter: ({ target }: FocusEvent) => {
      const row = rowOf(target);
      if (row === target) nameRow(row);
      const id = row?.dataset['row'];
      setCurrent(id);
      within.current = id === undefined ? undefined : ids.indexOf(id);
    },
    leave: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // A removed row leaves without a target, and is still remembered then.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) within.current = undefined;
    },
  };
}
