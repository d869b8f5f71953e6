import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { KeyboardEvent } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';

export interface RowMenuButtonProps {
  /** The button's name, with the row's: `More actions for FS-101`. */
  label: string;
  className: string;
  /** Opens the menu that all rows share, at the button. */
  onOpen: (at: Element) => void;
}

/** A button for the commands of one row, whose menu is drawn elsewhere. */
export function RowMenuButton({ label, className, onOpen }: RowMenuButtonProps) {
  // By the key itself: the click that Enter makes counts as that of a screen reader, and the menu then leaves the focus on itself.
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onOpen(event.currentTarget);
  };
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-label={label}
      onKeyDown={openByKey}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <Icon of={IconDots} />
    </button>
  );
}
