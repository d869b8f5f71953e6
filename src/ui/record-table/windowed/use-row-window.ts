import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { row as rowSizes } from '#styles/scale.ts';

import { focusRow } from '../grid/grid-focus.ts';
import type { Density } from '../record-columns.ts';
import { windowAt } from './drawn-rows.ts';
import { drawnRow, indexOfRow } from './row-index.ts';

interface Target {
  readonly index: number;
  readonly stop: number;
}

/** The part of a long list that is drawn: it follows the scrolling, and leads the focus to rows that are not drawn yet. */
export function useRowWindow({ total, density, body }: { total: number; density: Density; body: RefObject<HTMLElement | null> }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = rowSizes[density];
  const [place, setPlace] = useState({ top: 0, height: 0 });
  const target = useRef<Target>(undefined);
  const drawn = windowAt({ ...place, rowHeight, total });

  const follow = () => {
    const { scrollTop: top = 0, clientHeight: height = 0 } = scroller.current ?? {};
    const next = windowAt({ top, height, rowHeight, total });
    if (next.first !== drawn.first || next.last !== drawn.last) setPlace({ top, height });
  };

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setPlace({ top: element.scrollTop, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // After each drawing, because the row that is waited for may be in any of them.
  useLayoutEffect(() => {
    const row = target.current && body.current ? drawnRow(body.current, target.current.index) : undefined;
    if (!row) return;
    focusRow(row, target.current?.stop);
    target.current = undefined;
  });

  const { first, last } = drawn;
  return {
    first,
    last,
    rowHeight,
    scroller: { ref: scroller, onScroll: follow },
    /** The row so many rows on; one that is not drawn is scrolled to and focused as soon as it is. */
    seek: (from: HTMLElement, step: number, stop: number): HTMLElement | undefined => {
      const index = Math.min(Math.max(0, indexOfRow(from) + step), total - 1);
      const row = body.current ? drawnRow(body.current, index) : undefined;
      if (row || !scroller.current) return row;
      target.current = { index, stop };
      scroller.current.scrollTop = Math.max(0, index * rowHeight - scroller.current.clientHeight / 2);
      return undefined;
    },
  };
}
