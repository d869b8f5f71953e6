import { useId } from 'react';

import type { RadioProps } from '#ui/radio/radio-props.ts';
import * as radio from '#ui/radio/radio.css.ts';

import * as styles from './Segmented.css.ts';

export interface SegmentedProps<Id extends string> extends RadioProps<Id> {
  /** It stands alone in a line with fields. */
  isBesideFields?: boolean;
}

/** One of a few, all in sight: a radio group drawn as one control. */
export function Segmented<Id extends string>({ label, isLabelHidden, isBesideFields, value, options, onChange }: SegmentedProps<Id>) {
  const name = useId();
  const alone = isBesideFields ? styles.beside : styles.alone;

  return (
    <div role="radiogroup" aria-label={label} className={isLabelHidden ? alone : styles.group}>
      {isLabelHidden ? null : <span aria-hidden="true">{label}</span>}
      <span className={styles.bar}>
        {options.map((option) => (
          <label key={option.id} className={`${radio.option} ${styles.segment}`}>
            <input type="radio" className={radio.input} name={name} checked={option.id === value} onChange={() => onChange(option.id)} />
            {option.name}
          </label>
        ))}
      </span>
    </div>
  );
}
