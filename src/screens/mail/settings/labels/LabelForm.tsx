import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';

const COLORS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export interface LabelFormProps {
  label: Schemas['MailLabel'] | undefined;
  onSaved: (label: Schemas['MailLabel']) => void;
  onClose: () => void;
}

/** Makes a label, or changes the one that is named. */
export function LabelForm({ label, onSaved, onClose }: LabelFormProps) {
  const t = useStrings(strings);
  const { saveMailLabel } = useCalls();
  const { show } = useToastActions();
  const draft = useForm(`label.${label?.id ?? 'new'}`, { name: label?.name ?? '', color: label?.color ?? 1 });
  const { submit, isBusy, error } = useSubmission(saveMailLabel);
  const errors = useFormErrors(error, ['name', 'color']);
  const { name, color } = draft.values;

  const save = async () => {
    if (!errors.check({ name: name.trim() === '' ? t('nameNeeded') : undefined })) return;
    const saved = await submit({ ...(label && { id: label.id }), name: name.trim(), color });
    if (!saved) return;
    draft.forget();
    onClose();
    onSaved(saved);
    show({ tone: 'success', text: t('saved', { name: saved.name }) });
  };
  return (
    <FormDialog
      title={label ? t('edit', { name: label.name }) : t('new')}
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
        isRequired
        maxLength={40}
        value={name}
        onChange={(text) => draft.change({ name: text })}
        error={errors.at('name')}
      />
      <SelectField
        label={t('color')}
        name="color"
        value={String(color)}
        options={COLORS.map((no) => ({ id: String(no), name: t(`color.${no}`) }))}
        onChange={(id) => draft.change({ color: Number(id) })}
      />
    </FormDialog>
  );
}
