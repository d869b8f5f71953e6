import { type RefObject, useLayoutEffect } from 'react';

import { afterOthers } from './after-others.ts';

/**
 * Gives the focus that was within this part to the list around it when the part goes away, or to the page's heading where no list is left.
 *
 * Without it the focus of whoever works by keys would go to the body, to the beginning of the page.
 */
export function useFocusLeftBehind(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = part.current;
    const around = frame?.closest('[data-front]') ?? frame?.parentElement;
    return () => {
      if (!frame?.contains(document.activeElement)) return;
      afterOthers(() => {
        if (document.activeElement !== document.body) return;
        const row = around?.querySelector<HTMLElement>('tbody [data-row][tabindex="0"]');
        (row ?? around?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
