import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { categoryStrings } from './strings.ts';
import type { Category } from './use-categories.ts';

export interface RemovalDialogProps {
  category: Category;
  others: readonly Category[];
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a category goes, and where its customers go if it has any. */
export function RemovalDialog({ category: { id, name, count }, others, onClose, onRemoved }: RemovalDialogProps) {
  const t = useStrings(categoryStrings);
  const { checkCategoryHasCustomers, deleteCustomerCategory } = useCalls();
  const { show } = useToastActions();
  // Asked anew, because colleagues of the same pool may have put customers in since the list was loaded.
  const { record: use = { exist: count > 0, count } } = useRecord(({ signal }) => checkCategoryHasCustomers({ id }, { signal }));
  const { submit, isBusy, error } = useSubmission(deleteCustomerCategory);
  const errors = useFormErrors(error, []);
  const [moveto, setMoveTo] = useState('');
  const options = [{ id: '', name: t('noCategory') }, ...others.map((other) => ({ id: other.id, name: other.name }))];

  const remove = async () => {
    const done = await submit({ id, ...(moveto === '' ? {} : { moveto }) });
    if (!done) return;
    show({ tone: 'success', text: t('removed', { name }) });
    onRemoved();
    onClose();
  };
  return (
    <FormDialog
      title={t('removeTitle', { name })}
      action={t('removeAction')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      {use.exist ? (
        <SelectField
          label={t('moveTo')}
          name="moveto"
          help={t('removeHow', { n: use.count })}
          options={options}
          value={moveto}
          onChange={setMoveTo}
        />
      ) : null}
    </FormDialog>
  );
}
