import { type RefObject, useEffect } from 'react';

import { focusFirst } from './first-focus.ts';

/**
 * Keeps the focus in an open dialog when the button that had it goes away with what it did, so that Escape and Tab still act there.
 *
 * A browser gives the focus of a removed element to the page, where a keyboard reaches nothing of the dialog.
 */
export function useKeptFocus(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const open = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
      if (document.activeElement === document.body && dialog.current && open.item(open.length - 1) === dialog.current)
        focusFirst(dialog.current);
    };
    // Two frames later, because a dialog over this one gives the focus back one frame after it has closed.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [dialog]);
}
