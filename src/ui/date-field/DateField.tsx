import { useId } from 'react';

import * as styles from '#ui/field/field.css.ts';
import { explain, FieldFrame, type FieldFrameProps } from '#ui/field/FieldFrame.tsx';

import { picker } from './DateField.css.ts';

export interface DateFieldProps extends Omit<FieldFrameProps, 'id' | 'children'> {
  name: string;
  /** A day `2026-11-21`, or with `hasTime` a moment by the reader's clock `2026-11-21T15:00`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  hasTime?: boolean | undefined;
  /** The earliest and the latest that may be picked, in the form of the value. */
  min?: string | undefined;
  max?: string | undefined;
}

/** Without a latest day the browser lets a year of six digits be typed, and does not move on after four. */
const LAST_DAY = '9999-12-31';

/** A day, or a day and a time: the browser's own field, because it can be typed into and opens what the device offers. */
export function DateField({ label, isRequired, action, help, error, hasTime, max = LAST_DAY, onChange, ...attributes }: DateFieldProps) {
  const id = useId();

  return (
    <FieldFrame id={id} label={label} isRequired={isRequired} action={action} help={help} error={error}>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        <input
          {...attributes}
          {...explain({ id, isRequired, help, error })}
          id={id}
          max={hasTime && max === LAST_DAY ? `${LAST_DAY}T23:59` : max}
          type={hasTime ? 'datetime-local' : 'date'}
          className={`${styles.input} ${picker}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  );
}
