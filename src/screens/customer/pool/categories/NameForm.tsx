import { type FormEvent, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from './categories.css.ts';
import { categoryStrings } from './strings.ts';

export interface NameFormProps {
  label: string;
  action: string;
  initial?: string;
  maxLength: number;
  onSave: (name: string) => Promise<void>;
  /** Absent where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

/** A name to give to something, in place; Enter saves it, Escape leaves it. */
export function NameForm({ label, action, initial = '', maxLength, onSave, onCancel }: NameFormProps) {
  const t = useStrings(categoryStrings);
  const [name, setName] = useState(initial);
  const [isMissing, setMissing] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    await onSave(name.trim());
    if (!onCancel) setName('');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={label}
        name="name"
        maxLength={maxLength}
        value={name}
        onChange={setName}
        error={isMissing ? t('nameNeeded') : undefined}
      />
      <span className={styles.buttons}>
        <Button type="submit" size="small">
          {action}
        </Button>
        {onCancel ? (
          <Button variant="ghost" size="small" onPress={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </span>
    </form>
  );
}
