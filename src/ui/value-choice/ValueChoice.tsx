import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import type { RadioOption, RadioProps } from '#ui/radio/radio-props.ts';
import * as radio from '#ui/radio/radio.css.ts';

import * as styles from './ValueChoice.css.ts';

export interface ValueOption<Id extends string> extends RadioOption<Id> {
  /** The value itself; the name says whose it is. */
  readonly text: string;
}

/** One of a few values, all to be read whole, side by side where there is room. */
export function ValueChoice<Id extends string>({ label, value, options, onChange }: RadioProps<Id, ValueOption<Id>>) {
  const name = useId();

  return (
    <div role="radiogroup" aria-label={label}>
      <span className={radio.legend} aria-hidden="true">
        {label}
      </span>
      <span className={styles.options}>
        {options.map((option) => (
          <label key={option.id} className={`${radio.option} ${styles.option}`}>
            <input type="radio" className={radio.input} name={name} checked={option.id === value} onChange={() => onChange(option.id)} />
            <span className={styles.name}>{option.name}</span>
            <span className={styles.tick}>
              <Icon of={IconCheck} size="small" />
            </span>
            <span className={styles.text}>{option.text}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
