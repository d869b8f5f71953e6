import { useId } from 'react';

import type { RadioProps } from '#ui/radio/radio-props.ts';
import * as radio from '#ui/radio/radio.css.ts';

import * as styles from './Segmented.css.ts';

/** One of a few, all in sight: a radio group drawn as one control. */
export function Segmented<Id extends string>({ label, isLabelHidden, value, options, onChange }: RadioProps<Id>) {
  const name = useId();

  return (
    <div role="radiogroup" aria-label={label} className={isLabelHidden ? styles.alone : styles.group}>
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
