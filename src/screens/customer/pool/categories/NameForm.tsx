import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from './categories.css.ts';
import { categoryStrings } from './strings.ts';

export interface NameFormProps {
  /** The key under which the typed name is kept. */
  draft: string;
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
export function NameForm({ draft: place, label, action, initial = '', maxLength, onSave, onCancel }: NameFormProps) {
  const t = useStrings(categoryStrings);
  const draft = useForm(place, { name: initial });
  const { name } = draft.values;
  const { submit, isBusy, error } = useSubmission(async (typed: string) => {
    await onSave(typed);
    return true;
  });

  const errors = useFormErrors(error, () => 'name');

  const save = async () => {
    const typed = name.trim();
    if (errors.check({ name: typed === '' ? t('nameNeeded') : undefined }) && (await submit(typed))) draft.forget();
  };
  const cancel = () => {
    draft.forget();
    onCancel?.();
  };
  return (
    <Form
      errors={errors}
      className={styles.form}
      onSubmit={() => void save()}
      onKeyDown={(event) => {
        // Escape in the field leaves the form, and not the drawer around it.
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
        onChange={(text) => draft.change({ name: text })}
        error={errors.at('name')}
        inputRef={onCancel ? takeFocus : undefined}
      />
      <span className={styles.buttons}>
        <Button type="submit" size="small" isBusy={isBusy}>
          {action}
        </Button>
        {onCancel ? (
          <Button variant="ghost" size="small" onPress={cancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </span>
    </Form>
  );
}

/** A form that opens in place of what was pressed begins in its field, with the old name ready to be typed over. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
