import { type FocusEvent, type HTMLAttributes, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const SHOW_AFTER_MS = 400;
const HIDE_AFTER_MS = 120;

/** Decides when a tooltip is there: after a pointer has rested, at once for the keyboard and for a press on something disabled. */
export function useTip(): { isShown: boolean; handlers: HTMLAttributes<HTMLElement> } {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const turn = (shown: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    // At once, because it may lie over what takes the focus next.
    if (!shown && afterMs === 0) setShown(false);
    else timer.current = setTimeout(() => setShown(shown), afterMs);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isShown) return undefined;
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false);
    document.addEventListener('keydown', hide);
    return () => document.removeEventListener('keydown', hide);
  }, [isShown]);

  return {
    isShown,
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && turn(true, SHOW_AFTER_MS),
      onPointerLeave: () => turn(false, HIDE_AFTER_MS),
      onPointerDown: () => turn(false, 0),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && turn(true, 0),
      onBlur: () => turn(false, 0),
      // A finger has no hover: pressing is the only way to ask why.
      onClick: (event: MouseEvent) => event.target instanceof Element && event.target.closest('[aria-disabled="true"]') && turn(true, 0),
    },
  };
}
