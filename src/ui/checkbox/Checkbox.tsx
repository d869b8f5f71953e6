import { type ReactNode, use, useCallback } from 'react';

import { ReadOnlyContext } from '#ui/field/read-only.ts';

import * as styles from './Checkbox.css.ts';

export interface CheckboxProps {
  isSelected: boolean;
  /** Whether only a part of what it stands for is selected. */
  isIndeterminate?: boolean | undefined;
  onChange: (isSelected: boolean) => void;
  /** The words beside it. */
  children?: ReactNode;
  /** The name of one without words beside it. */
  label?: string | undefined;
  name?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** The browser's own checkbox in the product's dress. */
export function Checkbox({ isSelected, isIndeterminate = false, onChange, children, label, name, isDisabled = false }: CheckboxProps) {
  const isOff = use(ReadOnlyContext) || isDisabled;
  const drawIndeterminate = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isIndeterminate;
    },
    [isIndeterminate],
  );

  return (
    <label className={styles.row} data-bare={children ? undefined : true} data-disabled={isOff || undefined}>
      <input
        ref={drawIndeterminate}
        type="checkbox"
        className={styles.box}
        name={name}
        checked={isSelected}
        aria-label={label}
        aria-disabled={isOff || undefined}
        onChange={(event) => (isOff ? undefined : onChange(event.currentTarget.checked))}
      />
      {children}
    </label>
  );
}
