import { useRef } from 'react';

import { LazyMenuPopup } from './LazyMenuPopup.ts';
import type { MenuItems } from './menu-items.ts';
import { point as pointStyle } from './Menu.css.ts';
import type { MenuPoint } from './use-context-menu.ts';

export interface ContextMenuProps {
  label: string;
  items: MenuItems;
  onAction: (id: string) => void;
  /** The point at which it is open; undefined while it is closed. */
  point: MenuPoint | undefined;
  onClose: () => void;
}

/** The commands of one thing, at the place where `useContextMenu` was asked for them; afterwards the focus is back on the thing. */
export function ContextMenu({ label, items, onAction, point, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  if (!point) return null;

  return (
    <>
      <span ref={anchor} className={pointStyle} style={{ left: point.x, top: point.y }} />
      <LazyMenuPopup label={label} items={items} onAction={onAction} onClose={onClose} anchor={anchor} placement="bottom start" />
    </>
  );
}
