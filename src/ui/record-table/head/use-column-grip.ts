import { type PointerEvent, useRef } from 'react';

import { clampedWidth } from '../record-columns.ts';

interface Drag {
  readonly startX: number;
  readonly startWidth: number;
  readonly column: HTMLElement;
}

/**
 * The edge by which a column is drawn wider or narrower; a double press gives it its own width back.
 *
 * While it is drawn only the column's element changes, so that no row is drawn again; what it came to is told at the end.
 */
export function useColumnGrip(id: string, onResize: ((column: string, width: number | undefined) => void) | undefined) {
  const drag = useRef<Drag>(undefined);
  if (!onResize) return undefined;

  const widthAt = ({ startX, startWidth }: Drag, event: PointerEvent) => clampedWidth(startWidth + event.clientX - startX);
  const start = (event: PointerEvent<HTMLElement>) => {
    const heading = event.currentTarget.closest<HTMLElement>('th');
    const column = event.currentTarget.closest('table')?.querySelector<HTMLElement>(`col[data-column="${id}"]`);
    if (event.button !== 0 || !heading || !column) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startX: event.clientX, startWidth: heading.offsetWidth, column };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag.current) drag.current.column.style.inlineSize = `${widthAt(drag.current, event)}px`;
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const done = drag.current;
    drag.current = undefined;
    if (done && widthAt(done, event) !== done.startWidth) onResize(id, widthAt(done, event));
  };
  return {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onDoubleClick: () => onResize(id, undefined),
  };
}
