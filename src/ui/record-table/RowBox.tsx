import { type ChangeEvent, useCallback } from 'react';

import { box } from '#ui/checkbox/Checkbox.css.ts';

import * as styles from './RecordTable.css.ts';

export interface RowBoxProps {
  /** Ids of the words that name it. */
  labelledBy?: string;
  label?: string;
  isSelected: boolean;
  isIndeterminate?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The box that selects a row, or all of them. Without `onChange` the body of the table hears the change. */
export function RowBox({ labelledBy, label, isSelected, isIndeterminate = false, onChange }: RowBoxProps) {
  const drawIndeterminate = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = isIndeterminate;
    },
    [isIndeterminate],
  );

  return (
    <label className={styles.hit}>
      <input
        ref={drawIndeterminate}
        type="checkbox"
        className={box}
        checked={isSelected}
        aria-label={label}
        aria-labelledby={labelledBy}
        readOnly={!onChange}
        onChange={onChange}
      />
    </label>
  );
}
