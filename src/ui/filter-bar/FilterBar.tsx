import type { ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import { bar } from './FilterBar.css.ts';
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

  return (
    <fieldset aria-label={t('filters')}>
      <div className={bar}>
        {children}
        {onClear && setCount > 0 ? (
          <Button variant="text" onPress={onClear}>
            {t('clear', { count: setCount })}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
