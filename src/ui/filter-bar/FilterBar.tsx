import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { Children, type ReactNode, useId, useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useNarrow } from '#ui/narrow/use-narrow.ts';

import * as styles from './FilterBar.css.ts';
import { strings } from './strings.ts';

export interface FilterBarProps {
  /** The filters, in the order of their use. */
  children: ReactNode;
  /** How many of them are set. */
  setCount: number;
  onClear?: (() => void) | undefined;
  /** The controls at the end of the line that are no filters: the way to a new record. */
  actions?: ReactNode;
}

/** The number of filters behind the first from which they fold away on a phone, where they would push the list out of sight. */
const FOLDED_FROM = 2;

/** The filters of a list on one line that wraps, and one button that clears those that are set; on a phone the first, and a button that shows the others. */
export function FilterBar({ children, setCount, onClear, actions }: FilterBarProps) {
  const t = useStrings(strings);
  const othersId = useId();
  const bar = useRef<HTMLFieldSetElement>(null);
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = Children.toArray(children);
  const folds = isNarrow && others.length >= FOLDED_FROM;
  // The button goes with what it cleared.
  const clear = () => {
    bar.current?.querySelector<HTMLElement>('input, select, button')?.focus();
    onClear?.();
  };

  return (
    <fieldset ref={bar} aria-label={t('filters')}>
      <div className={styles.bar} data-folds={folds || undefined}>
        <div className={styles.first}>{first}</div>
        {folds ? (
          <Button
            icon={<Icon of={IconAdjustmentsHorizontal} size="small" />}
            aria-expanded={isOpen}
            aria-controls={othersId}
            onPress={() => setOpen(!isOpen)}
          >
            {setCount > 0 ? t('filtersSet', { count: setCount }) : t('filters')}
          </Button>
        ) : null}
        <div id={othersId} className={styles.others} hidden={folds && !isOpen}>
          {others}
        </div>
        {onClear && setCount > 0 ? (
          <Button variant="text" onPress={clear}>
            {t('clear', { count: setCount })}
          </Button>
        ) : null}
        <span className={styles.end}>{actions}</span>
      </div>
    </fieldset>
  );
}
