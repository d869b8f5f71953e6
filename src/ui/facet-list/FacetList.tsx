import { useState } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';

import * as styles from './FacetList.css.ts';
import { strings } from './strings.ts';

export interface FacetValue {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

export interface FacetListProps {
  label: string;
  values: readonly FacetValue[];
  /** Ids of the values that narrow the list now. */
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Said in place of values: the source does not tell. */
  unknown?: string | undefined;
  /** How many are in sight before the reader asks for the rest; the selected ones always are. */
  collapsedAfter?: number | undefined;
}

/** The values of one property among the results, with their counts, each a checkbox that narrows the list. */
export function FacetList({ label, values, selected, onChange, unknown, collapsedAfter = 8 }: FacetListProps) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? values : values.filter(({ id }, index) => index < collapsedAfter || selected.includes(id));
  const isLong = values.length > collapsedAfter;

  const toggle = (id: string, isSelected: boolean) => onChange(isSelected ? [...selected, id] : selected.filter((other) => other !== id));

  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{label}</legend>
      {values.length === 0 && unknown ? <p className={styles.unknown}>{unknown}</p> : null}
      {shown.map(({ id, name, count }) => (
        <div key={id} className={styles.value}>
          <Checkbox isSelected={selected.includes(id)} onChange={(isSelected) => toggle(id, isSelected)}>
            <span className={styles.name}>{name}</span>
          </Checkbox>
          <span className={styles.count}>{number(count)}</span>
        </div>
      ))}
      {isLong ? (
        <div className={styles.more}>
          <Button variant="text" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? t('fewer') : t('more', { count: values.length - shown.length })}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
