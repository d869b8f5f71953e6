import { type ReactNode, useId } from 'react';

import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';
import * as styles from './Switch.css.ts';

export interface SwitchProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Its name, at the start of the line. */
  children: ReactNode;
  help?: string | undefined;
}

/** One thing that is on or off at once, with the word for it beside the knob. */
export function Switch({ isSelected, onChange, children, help }: SwitchProps) {
  const t = useStrings(strings);
  const id = useId();

  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span id={`${id}-name`}>{children}</span>
        {help ? (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        ) : null}
      </span>
      <span className={styles.state} aria-hidden="true">
        {t(isSelected ? 'on' : 'off')}
      </span>
      <button
        type="button"
        role="switch"
        className={styles.track}
        aria-checked={isSelected}
        aria-labelledby={`${id}-name`}
        aria-describedby={help ? `${id}-help` : undefined}
        onClick={() => onChange(!isSelected)}
      />
    </label>
  );
}
