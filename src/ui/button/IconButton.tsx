import { type ReactNode, type Ref, useId } from 'react';

import { Tooltip } from '#ui/tooltip/Tooltip.tsx';

import type { ButtonAria } from './button-aria.ts';
import * as styles from './IconButton.css.ts';

export interface IconButtonProps extends ButtonAria {
  /** The button's name, shown as its tooltip too. */
  label: string;
  icon: ReactNode;
  onPress?: (() => void) | undefined;
  size?: 'small' | 'medium' | undefined;
  isDisabled?: boolean | undefined;
  disabledReason?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** A button without words on it: the name is in its label and in the tooltip. */
export function IconButton({ label, icon, onPress, size, isDisabled = false, disabledReason, buttonRef, ...aria }: IconButtonProps) {
  const reasonId = useId();
  const reason = isDisabled ? disabledReason : undefined;

  return (
    <Tooltip text={reason ? `${label}: ${reason}` : label} description={{ id: reasonId, text: reason }}>
      <button
        {...aria}
        ref={buttonRef}
        type="button"
        className={styles.iconButton}
        data-size={size}
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        aria-describedby={reason && reasonId}
        onClick={() => (isDisabled ? undefined : onPress?.())}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
