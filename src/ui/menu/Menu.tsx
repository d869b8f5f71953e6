import { type KeyboardEvent, type ReactNode, useRef } from 'react';

import { meansOf, useOpening } from '#ui/popup/use-opening.ts';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';

import { LazyMenuPopup } from './LazyMenuPopup.ts';
import type { MenuItems } from './menu-items.ts';
import * as styles from './Menu.css.ts';

export interface MenuButtonProps {
  /** The button's name, its tooltip and the menu's name. */
  label: string;
  /** The content of the button: an icon, or a name with an arrow. */
  trigger: ReactNode;
  items: MenuItems;
  onAction: (id: string) => void;
  placement?: 'bottom start' | 'bottom end' | undefined;
}

const OPENS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/** A button that opens a list of commands. */
export function MenuButton({ label, trigger, items, onAction, placement = 'bottom end' }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, isDrawn, open, close } = useOpening();

  // By the key itself: the click that Enter makes counts as that of a screen reader, and the list then leaves the focus on itself.
  const openByKey = (event: KeyboardEvent) => {
    if (!OPENS.has(event.key)) return;
    event.preventDefault();
    open('key');
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
          onClick={(event) => (isOpen ? close() : open(meansOf(event)))}
          onKeyDown={openByKey}
          onPointerEnter={() => void LazyMenuPopup.preload()}
        >
          {trigger}
        </button>
      </Tooltip>
      {isDrawn ? (
        <LazyMenuPopup label={label} items={items} onAction={onAction} onClose={close} anchor={button} placement={placement} />
      ) : null}
    </>
  );
}
