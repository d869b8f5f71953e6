import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { wordStrings } from '../words-strings.ts';
import type { InquiryFormProps } from './AnswerForm.tsx';
import { strings } from './strings.ts';

type Reason = Schemas['CloseReason'];

const REASONS: readonly Reason[] = ['won', 'lost', 'noanswer', 'unsuitable', 'expired', 'spam', 'other'];

/** Closes an inquiry with the reason. */
export function CloseForm({ id, onSaved, onClose }: InquiryFormProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const { show } = useToastActions();
  const { closeInquiry } = useCalls();
  const { submit, isBusy, error } = useSubmission(closeInquiry);
  const errors = useFormErrors(error, ['note']);
  const draft = useForm<{ reason: Reason; note: string }>(`close.${id}`, { reason: 'won', note: '' });
  const { reason, note } = draft.values;

  const close = async () => {
    if (!(await submit({ id, reason, note: note.trim() }))) return;
    draft.forget();
    onClose();
    onSaved();
    show({ tone: 'success', text: t('closed') });
  };
  return (
    <FormDialog
      title={t('closeTitle')}
      action={t('closeAction')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void close()}
      onClose={onClose}
    >
      <p>{t('closeHow')}</p>
      <SelectField
        label={t('reason')}
        name="reason"
        options={REASONS.map((one) => ({ id: one, name: word(`reason.${one}`) }))}
        value={reason}
        onChange={(one) => draft.change({ reason: one })}
      />
      <TextArea
        label={t('note')}
        name="note"
        rows={2}
        maxLength={500}
        value={note}
        error={errors.at('note')}
        onChange={(text) => draft.change({ note: text })}
      />
    </FormDialog>
  );
}
