import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { strings } from './strings.ts';

export interface EraseDialogProps {
  id: string;
  onErased: () => void;
  onClose: () => void;
}

/** Asks before all that was mined for a customer is erased, as a person may demand. */
export function EraseDialog({ id, onErased, onClose }: EraseDialogProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { deleteMinedValues } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(deleteMinedValues);

  const erase = async () => {
    if (!(await submit({ id }))) return;
    onClose();
    onErased();
    show({ tone: 'success', text: t('erased') });
  };
  return (
    <ConfirmDialog
      title={t('eraseTitle')}
      body={error ? plainFailureWords(error, language) : t('eraseBody')}
      action={t('eraseNow')}
      isDanger
      isOpen
      isBusy={isBusy}
      onConfirm={() => void erase()}
      onClose={onClose}
    />
  );
}
