import { type ReactNode, useRef } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from './FilterBar.css.ts';
import { strings } from './strings.ts';

export interface FilterBarProps {
  /** The filters, in the order of their use. */
  children: ReactNode;
  /** How many of them are set. */
  setCount: number;
  onClear?: (() => void) | undefined;
}

/** The filters of a list on one line that wraps, and one button that clears those that are set. */
export function FilterBar({ children, setCount, onClear }: FilterBarProps) {
  const t = useStrings(strings);
  const bar = useRef<HTMLFieldSetElement>(null);
  // The button goes with what it cleared.
  const clear = () => {
    bar.current?.querySelector<HTMLElement>('input, select, button')?.focus();
    onClear?.();
  };

  return (
    <fieldset ref={bar} aria-label={t('filters')}>
      <div className={styles.bar}>
        {children}
        {onClear && setCount > 0 ? (
          <Button variant="text" onPress={clear}>
            {t('clear', { count: setCount })}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
