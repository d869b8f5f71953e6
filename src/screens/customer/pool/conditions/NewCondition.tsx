import { type FormEvent, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { Pool } from '../use-pool.ts';
import * as styles from './conditions.css.ts';
import { conditionStrings } from './strings.ts';
import type { Conditions } from './use-conditions.ts';

const NAME_AT_MOST = 60;

/** Keeps the filters that are set now under a name. */
export function NewCondition({ pool, conditions }: { pool: Pool; conditions: Conditions }) {
  const t = useStrings(conditionStrings);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  if (pool.setCount === 0) return <p className={styles.none}>{t('nothingSet')}</p>;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '' && (await conditions.save({ name: name.trim(), condition: pool.condition }))) setName('');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={t('name')}
        name="name"
        maxLength={NAME_AT_MOST}
        value={name}
        onChange={setName}
        error={isMissing ? t('nameNeeded') : undefined}
      />
      <Button type="submit">{t('saveNow')}</Button>
    </form>
  );
}
