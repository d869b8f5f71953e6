import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the focus to the map when drawing begins, so that its keys are at hand, and back to it when drawing ends by a button that is then gone.
 *
 * An effect, because drawing begins and ends by whoever runs the map.
 */
export function useDrawingFocus(stage: RefObject<HTMLElement | null>, isDrawing: boolean): void {
  const was = useRef(isDrawing);
  useEffect(() => {
    if (was.current === isDrawing) return;
    was.current = isDrawing;
    if (isDrawing || document.activeElement === document.body) stage.current?.focus();
  }, [stage, isDrawing]);
}
