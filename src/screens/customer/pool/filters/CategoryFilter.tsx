import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';

import type { Category } from '../categories/use-categories.ts';
import type { Pool } from '../use-pool.ts';
import { filterStrings } from './strings.ts';

/** Stands for customers without a category, because the empty id stands for no choice here. */
const WITHOUT = '-';

/** One category, or those customers that have none. */
export function CategoryFilter({ pool, options }: { pool: Pool; options: readonly Category[] }) {
  const t = useStrings(filterStrings);
  const { customerclassid } = pool.condition;
  const choices = [{ id: '', name: t('all') }, ...options, { id: WITHOUT, name: t('noCategory') }];
  return (
    <Choice
      label={t('category')}
      options={choices}
      value={customerclassid === '' ? WITHOUT : (customerclassid ?? '')}
      onChange={(id) => pool.narrow('customerclassid', id === '' ? undefined : id === WITHOUT ? '' : id)}
    />
  );
}
