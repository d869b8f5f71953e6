import { useStrings } from '#i18n/use-strings.ts';

import { NameForm } from '../categories/NameForm.tsx';
import type { Pool } from '../use-pool.ts';
import * as styles from './conditions.css.ts';
import { NAME_AT_MOST } from './limits.ts';
import { conditionStrings } from './strings.ts';
import type { Conditions } from './use-conditions.ts';

/** Keeps the filters that are set now under a name. */
export function NewCondition({ pool, conditions }: { pool: Pool; conditions: Conditions }) {
  const t = useStrings(conditionStrings);
  if (pool.setCount === 0) return <p className={styles.none}>{t('nothingSet')}</p>;
  return (
    <NameForm
      draft="filter.new"
      label={t('name')}
      action={t('saveNow')}
      maxLength={NAME_AT_MOST}
      onSave={(name) => conditions.save({ name, condition: pool.condition })}
    />
  );
}
