import { useStrings } from '#i18n/use-strings.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { toLocalTime, toWireTime } from '#ui/date-field/local-time.ts';

import type { Pool } from '../../use-pool.ts';
import * as styles from './filters.css.ts';
import { moreStrings } from './strings.ts';

export interface SpanFilterProps {
  pool: Pool;
  field: 'lastfollow' | 'nextfollow' | 'create';
  label: string;
}

/** Days between which something happened, both included; either may be left open. */
export function SpanFilter({ pool, field, label }: SpanFilterProps) {
  const t = useStrings(moreStrings);
  const span = pool.condition[field] ?? {};
  const change = (end: 'from' | 'to', day: string) => {
    const time = toWireTime(end === 'from' ? `${day}T00:00` : `${day}T23:59:59.999`);
    const { [end]: _, ...other } = span;
    const next = time === null ? other : { ...other, [end]: time };
    pool.narrow(field, Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <fieldset className={styles.span}>
      <legend className={styles.legend}>{label}</legend>
      <DateField label={t('from')} name={`${field}from`} value={dayOf(span.from)} onChange={(day) => change('from', day)} />
      <DateField label={t('to')} name={`${field}to`} value={dayOf(span.to)} onChange={(day) => change('to', day)} />
    </fieldset>
  );
}

const dayOf = (time: string | undefined): string => toLocalTime(time ?? null).slice(0, 'YYYY-MM-DD'.length);
