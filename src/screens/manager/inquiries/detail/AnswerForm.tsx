import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { strings } from './strings.ts';

export interface InquiryFormProps {
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Keeps what the buyer was answered. */
export function AnswerForm({ id, onSaved, onClose }: InquiryFormProps) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const { saveInquiryAnswer } = useCalls();
  const draft = useForm(`answer.${id}`, { content: '' });
  const { content } = draft.values;
  const { submit, isBusy, error } = useSubmission(saveInquiryAnswer);
  const errors = useFormErrors(error, ['content']);

  const save = async () => {
    if (!errors.check({ content: content.trim() === '' ? t('answerNeeded') : undefined })) return;
    if (!(await submit({ id, content: content.trim() }))) return;
    draft.forget();
    onClose();
    onSaved();
    show({ tone: 'success', text: t('answered') });
  };
  return (
    <FormDialog
      title={t('answerTitle')}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextArea
        label={t('answerText')}
        name="content"
        rows={5}
        maxLength={5000}
        isRequired
        value={content}
        error={errors.at('content')}
        onChange={(text) => draft.change({ content: text })}
      />
    </FormDialog>
  );
}
