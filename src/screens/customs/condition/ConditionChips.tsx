import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './condition.css.ts';
import { strings } from './strings.ts';
import { type Condition, NO_CONDITION, without } from './trade-condition.ts';
import { type Source, useConditionWords } from './use-condition-words.ts';
import type { IdNames } from './use-id-names.ts';

export interface ConditionChipsProps {
  condition: Condition;
  /** The names of the ids. */
  names: IdNames;
  /** Undefined as long as they are not known. */
  sources: readonly Source[] | undefined;
  onChange: (condition: Condition) => void;
}

/** The conditions that are set, each with its way out. */
export function ConditionChips({ condition, names, sources, onChange }: ConditionChipsProps) {
  const t = useStrings(strings);
  const chips = useConditionWords()(condition, { names, sources });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('conditions')}>
      {chips.map(({ field, text }) => (
        <li key={field}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('without', { name: text })}
            onClick={() => onChange(without(condition, field))}
          >
            <span className={styles.chipText}>{text}</span>
            <Icon of={IconX} size="tiny" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="text" size="small" onPress={() => onChange(NO_CONDITION)}>
          {t('clear', { n: chips.length })}
        </Button>
      </li>
    </ul>
  );
}
