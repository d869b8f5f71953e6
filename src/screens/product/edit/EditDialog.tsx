import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';

import { type EditValues, NOTHING_ASKED, type Wish, wishOf, wrongFields } from './edit-values.ts';
import * as styles from './edit.css.ts';
import { EditFields } from './EditFields.tsx';
import { EditPreview } from './EditPreview.tsx';
import { strings } from './strings.ts';

export interface EditDialogProps {
  selection: Schemas['ProductSelection'];
  /** How many products that is. */
  count: number;
  categories: readonly { readonly id: string; readonly name: string }[];
  onStarted: (id: string) => void;
  onClose: () => void;
}

const FIELDS = ['categoryid', 'amount', 'moq'];

/** Asks what many products are to become, shows how many would change and which stay, and only then begins. */
export function EditDialog({ selection, count, categories, onStarted, onClose }: EditDialogProps) {
  const t = useStrings(strings);
  const { checkProductEdit } = useCalls();
  const form = useForm<EditValues>('products.edit', NOTHING_ASKED);
  // What the check found is always looked at before anything is changed.
  const {
    submit,
    isBusy,
    error,
    stop: found,
    back,
  } = useSubmission(
    async (wish: Wish) => ({ wish, check: await checkProductEdit({ selection, wish }) }),
    (answer) => answer,
  );
  const errors = useFormErrors(error, FIELDS);
  const preview = async () => {
    const wrong = Object.entries(wrongFields(form.values)).map(([field, key]) => [field, t(key)] as const);
    if (!errors.check(Object.fromEntries(wrong))) return;
    await submit(wishOf(form.values));
  };
  const started = (id: string) => {
    form.forget();
    onStarted(id);
    onClose();
  };
  if (found)
    return <EditPreview {...found} selection={selection} categories={categories} onStarted={started} onBack={back} onClose={onClose} />;
  return (
    <FormDialog
      title={t('title', { count })}
      action={t('check')}
      width="view"
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={form}
      onSubmit={() => void preview()}
      onClose={onClose}
    >
      <p className={styles.note}>{t('how')}</p>
      <EditFields values={form.values} categories={categories} change={form.change} at={errors.at} />
    </FormDialog>
  );
}
