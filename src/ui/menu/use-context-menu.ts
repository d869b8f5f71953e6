import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** A finger that stays this long asks for the menu; iOS sends no event of its own for it. */
const LONG_PRESS_MS = 500;

/** The point in the window at which a context menu was asked for. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

/** Hears every way of asking for a context menu: right click, the menu key, Shift+F10 and a long press. */
export function useContextMenu() {
  const [point, setPoint] = useState<MenuPoint>();
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(press.current);

  const openAt = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect();
    setPoint({ x: left, y: bottom });
  };

  return {
    point,
    close: () => setPoint(undefined),
    handlers: {
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault();
        stop();
        // The keyboard's own event has no place; its key has opened the menu at the control already.
        if (event.clientX > 0 || event.clientY > 0) setPoint({ x: event.clientX, y: event.clientY });
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
        event.preventDefault();
        openAt(event.currentTarget);
      },
      onPointerDown: (event: PointerEvent) => {
        const { pointerType, clientX, clientY } = event;
        stop();
        if (pointerType === 'touch') press.current = setTimeout(() => setPoint({ x: clientX, y: clientY }), LONG_PRESS_MS);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
    },
  };
}
