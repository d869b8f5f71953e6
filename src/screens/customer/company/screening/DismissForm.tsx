import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { useCompany } from '../company-scope.ts';
import { strings } from './strings.ts';

export interface DismissFormProps {
  entryid: string;
  /** The name on the list. */
  name: string;
  onClose: () => void;
}

const LONGEST = 500;

/** Says why an entry of a list is not this customer. */
export function DismissForm({ entryid, name, onClose }: DismissFormProps) {
  const t = useStrings(strings);
  const { company, changed } = useCompany();
  const { saveScreeningDismissal } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(saveScreeningDismissal);
  const draft = useForm(`screening.${entryid}`, { reason: '' });
  const errors = useFormErrors(error, ['reason']);
  const { reason } = draft.values;

  const save = async () => {
    if (!errors.check({ reason: reason.trim() === '' ? t('reasonNeeded') : undefined })) return;
    if (!(await submit({ id: company.id, entryid, reason: reason.trim() }))) return;
    draft.forget();
    onClose();
    changed();
    show({ tone: 'success', text: t('saved') });
  };
  return (
    <FormDialog
      title={t('dismissOf', { name })}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextArea
        label={t('reason')}
        name="reason"
        rows={3}
        maxLength={LONGEST}
        help={t('reasonHelp')}
        value={reason}
        error={errors.at('reason')}
        onChange={(next) => draft.change({ reason: next })}
      />
    </FormDialog>
  );
}
