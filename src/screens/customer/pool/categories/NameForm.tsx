import { type FormEvent, useState } from 'react';

import { useSubmission } from '#actors/use-submission.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from './categories.css.ts';
import { categoryStrings } from './strings.ts';

export interface NameFormProps {
  label: string;
  action: string;
  initial?: string;
  maxLength: number;
  /** Rejects where the name is refused; the form then keeps it and says why. */
  onSave: (name: string) => Promise<unknown>;
  /** Absent where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

/** A name to give to something, in place; Enter saves it, Escape leaves it. */
export function NameForm({ label, action, initial = '', maxLength, onSave, onCancel }: NameFormProps) {
  const t = useStrings(categoryStrings);
  const language = useLanguage();
  const [name, setName] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const { submit, isBusy, error } = useSubmission(async (typed: string) => {
    await onSave(typed);
    return true;
  });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    setMissing(typed === '');
    if (typed !== '' && (await submit(typed)) && !onCancel) setName('');
  };
  const refusal = error && plainFailureWords(error, language);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in the field leaves the form, and not the drawer around it
    <form
      className={styles.form}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onCancel) return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <TextField
        label={label}
        name="name"
        maxLength={maxLength}
        value={name}
        onChange={setName}
        error={isMissing ? t('nameNeeded') : refusal}
        inputRef={onCancel ? takeFocus : undefined}
      />
      <span className={styles.buttons}>
        <Button type="submit" size="small" isBusy={isBusy}>
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

/** A form that opens in place of what was pressed begins in its field, with the old name ready to be typed over. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
