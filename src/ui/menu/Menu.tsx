import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

import { Tooltip } from '#ui/tooltip/Tooltip.tsx';

import { LazyMenuPopup } from './LazyMenuPopup.ts';
import type { MenuItems } from './menu-items.ts';
import * as styles from './Menu.css.ts';

export interface MenuButtonProps {
  /** The button's name, its tooltip and the menu's name. */
  label: string;
  /** What is drawn on the button: an icon, or a name with an arrow. */
  trigger: ReactNode;
  items: MenuItems;
  onAction: (id: string) => void;
  placement?: 'bottom start' | 'bottom end' | undefined;
}

const OPENS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/** A button that opens a list of commands. */
export function MenuButton({ label, trigger, items, onAction, placement = 'bottom end' }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  // By the key itself: the click that Enter makes counts as that of a screen reader, and the list then leaves the focus on itself.
  const openByKey = (event: KeyboardEvent) => {
    if (!OPENS.has(event.key)) return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <>
      <Tooltip text={isOpen ? undefined : label}>
        <button
          ref={button}
          type="button"
          className={styles.trigger}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-label={label}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={openByKey}
          onPointerEnter={() => void LazyMenuPopup.preload()}
        >
          {trigger}
        </button>
      </Tooltip>
      {isOpen ? (
        <LazyMenuPopup
          label={label}
          items={items}
          onAction={onAction}
          onClose={() => setOpen(false)}
          anchor={button}
          placement={placement}
        />
      ) : null}
    </>
  );
}
