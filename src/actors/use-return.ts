import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Acts when the page comes to the front again, so that it does not show what other pages have changed meanwhile.
 *
 * A page that is kept alive behind others runs no effects there; its first appearance is no return.
 */
export function useReturn(act: () => void): void {
  const wasAway = useRef(false);
  const comeBack = useEffectEvent(act);
  useEffect(() => {
    if (wasAway.current) comeBack();
    return () => {
      wasAway.current = true;
    };
  }, []);
}
