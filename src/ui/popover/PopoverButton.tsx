import { type ReactNode, useRef } from 'react';

import * as styles from '#ui/menu/Menu.css.ts';
import { meansOf, useOpening } from '#ui/popup/use-opening.ts';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';

import { LazyPopoverPanel } from './LazyPopoverPanel.ts';

export interface PopoverButtonProps {
  /** The button's name and tooltip. */
  label: string;
  /** The name of what it opens. */
  title: string;
  /** The content of the button. */
  trigger: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small window with something to look at. */
export function PopoverButton({ label, title, trigger, children }: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, isDrawn, open, close } = useOpening();

  return (
    <>
      <Tooltip text={isOpen ? undefined : label}>
        <button
          ref={button}
          type="button"
          className={styles.trigger}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={label}
          onClick={(event) => (isOpen ? close() : open(meansOf(event)))}
          onPointerEnter={() => void LazyPopoverPanel.preload()}
        >
          {trigger}
        </button>
      </Tooltip>
      {isDrawn ? (
        <LazyPopoverPanel label={title} anchor={button} onClose={close}>
          {children(close)}
        </LazyPopoverPanel>
      ) : null}
    </>
  );
}
