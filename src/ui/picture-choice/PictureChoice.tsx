import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type ReactNode, useId } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import type { RadioOption, RadioProps } from '#ui/radio/radio-props.ts';
import * as radio from '#ui/radio/radio.css.ts';

import * as styles from './PictureChoice.css.ts';

export interface PictureOption<Id extends string> extends RadioOption<Id> {
  readonly picture: ReactNode;
}

/** One of a few, each shown by a small picture over its name. */
export function PictureChoice<Id extends string>({ label, isLabelHidden, value, options, onChange }: RadioProps<Id, PictureOption<Id>>) {
  const name = useId();

  return (
    <div role="radiogroup" aria-label={label}>
      {isLabelHidden ? null : (
        <span className={radio.legend} aria-hidden="true">
          {label}
        </span>
      )}
      <span className={styles.options}>
        {options.map((option) => (
          <label key={option.id} className={`${radio.option} ${styles.option}`}>
            <input type="radio" className={radio.input} name={name} checked={option.id === value} onChange={() => onChange(option.id)} />
            <span className={styles.frame} aria-hidden="true">
              {option.picture}
            </span>
            <span className={styles.name}>
              <span className={styles.tick}>
                <Icon of={IconCheck} size="small" />
              </span>
              {option.name}
            </span>
          </label>
        ))}
      </span>
    </div>
  );
}
