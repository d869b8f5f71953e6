import { type RefObject, useEffect, useRef } from 'react';

import { afterOthers } from './after-others.ts';
import { isFocusLost } from './last-resort.ts';

/**
 * Takes the focus that has gone to the page's body, because what had it went away with a step that is done.
 *
 * A page that nobody has touched yet keeps the focus where the browser put it.
 *
 * @param begins whether the first step may take it, because it stands in place of another; or is only where a part of the page begins once it is known, so
 * that whoever comes to the page is not led past its heading. Until then the step is undefined.
 */
export function useLostFocus(target: RefObject<HTMLElement | null>, step: unknown, begins: 'shown' | 'known' = 'shown'): void {
  const isBegun = useRef(begins === 'shown');
  useEffect(() => {
    if (!isBegun.current) {
      isBegun.current = step !== undefined;
      return undefined;
    }
    let isHere = true;
    afterOthers(() => {
      if (isHere && isFocusLost() && wasTouched()) target.current?.focus({ preventScroll: true });
    });
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the next step is what takes the focus away
  }, [target, step]);
}

/** jsdom does not know of activation; tests there touch everything. */
const wasTouched = () => (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive ?? true;
