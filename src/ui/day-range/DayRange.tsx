import { useId, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import * as field from '#ui/field/field.css.ts';

import * as styles from './DayRange.css.ts';
import { strings } from './strings.ts';
import { areCrossed, type Days } from './whole-days.ts';

export interface DayRangeProps {
  /** The name of the pair of fields: what happened between the two days. */
  label: string;
  value: Days;
  onChange: (days: Days) => void;
}

/** On its way to 2026 a typed year is 0002, 0020 and 0202, which nobody means. */
const FIRST_YEAR = '1000';

/** The first and the last day of something on one line, as a filter; either may be left open. It says when they are crossed. */
export function DayRange({ label, value, onChange }: DayRangeProps) {
  const t = useStrings(strings);
  const mistakeId = useId();
  /** A day whose year is still being typed. */
  const [typed, type] = useState<Partial<Days>>({});
  const isWrong = areCrossed(value);
  const tell = (end: keyof Days, to: string) => {
    const isWhole = to === '' || to >= FIRST_YEAR;
    type(isWhole ? {} : { [end]: to });
    if (isWhole) onChange({ ...value, [end]: to });
  };
  const day = (end: keyof Days, bounds: { min?: string; max?: string }) => (
    <input
      {...bounds}
      type="date"
      aria-label={t(end)}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? mistakeId : undefined}
      className={`${field.input} ${styles.day}`}
      value={typed[end] ?? value[end]}
      onChange={(event) => tell(end, event.currentTarget.value)}
      onBlur={() => type({})}
    />
  );
  return (
    <fieldset className={styles.range} aria-label={label}>
      <div className={`${field.box} ${styles.box}`} data-invalid={isWrong || undefined}>
        <span className={`${field.prefix} ${styles.label}`}>{label}</span>
        {day('from', { max: value.to })}
        <span className={styles.between} aria-hidden="true">
          –
        </span>
        {day('to', { min: value.from })}
      </div>
      <p id={mistakeId} className={field.error} role="alert">
        {isWrong ? t('crossed') : null}
      </p>
    </fieldset>
  );
}
