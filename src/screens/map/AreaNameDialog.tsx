import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';

export interface AreaNameDialogProps {
  title: string;
  start: string;
  send: (name: string) => Promise<void>;
  onClose: () => void;
}

const NAME_LENGTH = 60;

/** Asks what an area is to be called. */
export function AreaNameDialog({ title, start, send, onClose }: AreaNameDialogProps) {
  const t = useStrings(strings);
  const draft = useForm('area.name', { name: start });
  const { name } = draft.values;
  const { submit, isBusy, error } = useSubmission(async (text: string) => {
    await send(text);
    return true;
  });
  const errors = useFormErrors(error, ['name']);
  const save = async () => {
    if (!errors.check({ name: name.trim() === '' ? t('nameNeeded') : undefined })) return;
    if (!(await submit(name.trim()))) return;
    draft.forget();
    onClose();
  };
  return (
    <FormDialog
      title={title}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        name="name"
        value={name}
        isRequired
        maxLength={NAME_LENGTH}
        error={errors.at('name')}
        onChange={(text) => draft.change({ name: text })}
      />
    </FormDialog>
  );
}
