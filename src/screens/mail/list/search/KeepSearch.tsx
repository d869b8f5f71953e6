import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { conditionOf } from '../mail-place.ts';
import { useMailScope } from '../mail-scope.ts';
import { strings } from '../strings.ts';

/** Keeps the conditions that are set under a name. */
export function KeepSearch() {
  const t = useStrings(strings);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="small" onPress={() => setOpen(true)}>
        {t('keep')}
      </Button>
      {isOpen ? <KeepDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function KeepDialog({ onClose }: { onClose: () => void }) {
  const t = useStrings(strings);
  const { place, reload } = useMailScope();
  const { saveMailSearch } = useCalls();
  const { show } = useToastActions();
  const draft = useForm('search.name', { name: '' });
  const { submit, isBusy, error } = useSubmission(saveMailSearch);
  const errors = useFormErrors(error, ['name']);
  const name = draft.values.name.trim();
  const save = async () => {
    if (!errors.check({ name: name === '' ? t('nameNeeded') : undefined })) return;
    if (!(await submit({ name, condition: conditionOf(place) }))) return;
    draft.forget();
    onClose();
    reload();
    show({ tone: 'success', text: t('kept', { name }) });
  };
  return (
    <FormDialog
      title={t('keep')}
      action={t('keep')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('searchName')}
        name="name"
        isRequired
        maxLength={60}
        value={draft.values.name}
        onChange={(text) => draft.change({ name: text })}
        error={errors.at('name')}
      />
    </FormDialog>
  );
}
