import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import type { RadioProps } from '#ui/radio/radio-props.ts';
import * as radio from '#ui/radio/radio.css.ts';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';

import * as styles from './ColourChoice.css.ts';

/** One of the theme colours, by the names of `styles/palette/accents.ts`; the chosen one is ticked and named in words. */
export function ColourChoice<Id extends string>({ label, isLabelHidden, value, options, onChange }: RadioProps<Id>) {
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
          <Tooltip key={option.id} text={option.name}>
            <label className={`${radio.option} ${styles.option} ${styles.swatches[option.id] ?? ''}`}>
              <input
                type="radio"
                className={radio.input}
                name={name}
                aria-label={option.name}
                checked={option.id === value}
                onChange={() => onChange(option.id)}
              />
              <span className={styles.tick}>
                <Icon of={IconCheck} size="small" />
              </span>
            </label>
          </Tooltip>
        ))}
      </span>
      <span className={styles.chosen} aria-hidden="true">
        {options.find((option) => option.id === value)?.name}
      </span>
    </div>
  );
}
