import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';

interface LiftDialogProps {
  email: string;
  onLifted: () => void;
  onClose: () => void;
}

/** Asks why somebody may be written to again, before they are taken off the list. */
export function LiftDialog({ email, onLifted, onClose }: LiftDialogProps) {
  const t = useStrings(strings);
  const { deleteSuppressions } = useCalls();
  const { show } = useToastActions();
  const draft = useForm(`suppression.lift.${email}`, { why: '' });
  const { submit, isBusy, error } = useSubmission(deleteSuppressions);
  const errors = useFormErrors(error, ['why']);
  const why = draft.values.why.trim();
  const lift = async () => {
    if (!errors.check({ why: why === '' ? t('liftReasonNeeded') : undefined }) || !(await submit({ emails: [email], why }))) return;
    draft.forget();
    onClose();
    onLifted();
    show({ tone: 'success', text: t('lifted', { email }) });
  };
  return (
    <FormDialog
      title={t('liftTitle', { email })}
      action={t('lift')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void lift()}
      onClose={onClose}
    >
      <p>{t('liftBody')}</p>
      <TextField
        label={t('liftReason')}
        name="why"
        isRequired
        maxLength={200}
        help={t('liftReasonHelp')}
        value={draft.values.why}
        error={errors.at('why')}
        onChange={(text) => draft.change({ why: text })}
      />
    </FormDialog>
  );
}
