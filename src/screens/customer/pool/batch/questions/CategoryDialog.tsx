import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import type { Category } from '../../categories/use-categories.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { questionStrings } from './strings.ts';

/** Asks which category customers go into. */
export function CategoryDialog({ target, batch, onClose, categories }: ActionDialogProps & { categories: readonly Category[] }) {
  const t = useStrings(questionStrings);
  const { updateCustomerCategories } = useCalls();
  const [customerclassid, setCategory] = useState(categories[0]?.id ?? '');
  const options = [...categories.map(({ id, name }) => ({ id, name })), { id: '', name: t('noCategory') }];

  const send = async () => {
    if (
      await batch.run({ call: () => updateCustomerCategories({ ...target.choice, customerclassid }), said: (n) => t('categorised', { n }) })
    )
      onClose();
  };
  return (
    <FormDialog
      title={t('categoryTitle', { n: target.count })}
      action={t('categoryAction')}
      isOpen
      isBusy={batch.isBusy}
      failure={batch.failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <SelectField label={t('categoryField')} name="category" options={options} value={customerclassid} onChange={setCategory} />
    </FormDialog>
  );
}
