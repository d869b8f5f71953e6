import type { ComponentProps } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';

import * as styles from '../RichText.css.ts';

interface ToolButtonProps {
  label: string;
  icon: ComponentProps<typeof Icon>['of'];
  /** Whether the look holds at the caret; absent on buttons that only do something. */
  isPressed?: boolean | undefined;
  isDisabled?: boolean;
  /** The key as it is typed: `Ctrl+B`. */
  keys?: string | undefined;
  onPress: () => void;
}

/** One button of a toolbar. A press leaves the selection of the text as it is. */
export function ToolButton({ label, icon, isPressed, isDisabled = false, keys, onPress }: ToolButtonProps) {
  return (
    <Tooltip text={keys === undefined ? label : `${label} ${keys}`}>
      <button
        type="button"
        className={styles.tool}
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={isDisabled || undefined}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => (isDisabled ? undefined : onPress())}
      >
        <Icon of={icon} size="small" />
      </button>
    </Tooltip>
  );
}
