import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';

import { AriaLocale } from '#ui/aria-locale/AriaLocale.tsx';
import { FirstFocus } from '#ui/dialog/FirstFocus.tsx';

import * as styles from './Popover.css.ts';

export interface PopoverPanelProps {
  label: string;
  onClose: () => void;
  /** The element beside which it opens. */
  anchor: RefObject<Element | null>;
  /** The edges of panel and anchor that stand in line. */
  side?: 'start' | 'end';
  children: ReactNode;
}

/** A small window at a button; it closes on Escape and on a press elsewhere, and the focus goes back to the button. */
export function PopoverPanel({ label, onClose, anchor, side = 'end', children }: PopoverPanelProps) {
  return (
    <AriaLocale>
      <Popover
        isOpen
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        triggerRef={anchor}
        placement={`bottom ${side}`}
        offset={4}
        className={styles.panel}
      >
        <Dialog aria-label={label} className={styles.content}>
          {children}
          <FirstFocus />
        </Dialog>
      </Popover>
    </AriaLocale>
  );
}
