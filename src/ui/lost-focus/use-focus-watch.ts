import { useEffect } from 'react';

import { afterOthers } from './after-others.ts';
import { focusLastResort, isFocusLost } from './last-resort.ts';
import { isGone, nearestTo, type Place, placeOf } from './nearest-place.ts';

/** What takes an element away, or takes its focus. */
const CHANGES = { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] };

/**
 * Gives the focus to what is nearest, else to the page's heading, where what had it is gone and nobody else took it.
 *
 * A browser tells nobody of that. It leaves the focus with the body, and whoever works by keyboard or by ear is back before the menus.
 */
export function useFocusWatch(): void {
  useEffect(() => {
    let last: Place | undefined;
    let isLooking = false;
    const look = () => {
      isLooking = false;
      if (last === undefined || !isFocusLost() || !isGone(last)) return;
      const near = nearestTo(last);
      if (near) near.focus({ preventScroll: true });
      else if (document.activeElement === document.body) focusLastResort();
    };
    const changes = new MutationObserver(() => {
      if (isLooking || last === undefined) return;
      isLooking = true;
      // Three times: a window gives its focus back after four frames, and whoever knows better comes first.
      afterOthers(() => afterOthers(() => afterOthers(look)));
    });
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && !isFocusLost()) last = placeOf(target, last);
    };
    changes.observe(document.body, CHANGES);
    document.addEventListener('focusin', note);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}
