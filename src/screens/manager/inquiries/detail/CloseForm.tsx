import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
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
  const language = useLanguage();
  const { show } = useToastActions();
  const { closeInquiry } = useCalls();
  const { submit, isBusy, error } = useSubmission(closeInquiry);
  const [reason, choose] = useState<Reason>('won');
  const [note, write] = useState('');

  const close = async () => {
    if (!(await submit({ id, reason, note: note.trim() }))) return;
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
      failure={error && plainFailureWords(error, language)}
      onSubmit={() => void close()}
      onClose={onClose}
    >
      <p>{t('closeHow')}</p>
      <SelectField
        label={t('reason')}
        name="reason"
        options={REASONS.map((one) => ({ id: one, name: word(`reason.${one}`) }))}
        value={reason}
        onChange={choose}
      />
      <TextArea label={t('note')} name="note" rows={2} maxLength={500} value={note} onChange={write} />
    </FormDialog>
  );
}
