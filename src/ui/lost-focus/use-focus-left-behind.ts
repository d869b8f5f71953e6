import { type RefObject, useLayoutEffect } from 'react';

import { afterOthers } from './after-others.ts';
import { isFocusLost } from './last-resort.ts';

/**
 * Gives the focus to the list around a part when the part goes away, or to the page's heading where no list is left.
 *
 * It was within the part, or in a dialog that was opened from there and closed with it. Without this it would go to the body, to the beginning of the page.
 */
export function useFocusLeftBehind(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = part.current;
    const around = frame?.closest('[data-front]') ?? frame?.parentElement;
    return () => {
      afterOthers(() => {
        if (!isFocusLost() || around?.isConnected !== true) return;
        const row = around.querySelector<HTMLElement>('tbody [data-row][tabindex="0"]');
        (row ?? around.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
