import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { strings } from './strings.ts';

/** All that was mined for one customer, or one address wherever the company has it from a site. */
export type ErasedMined = { id: string; email?: undefined } | { email: string; id?: undefined };

export interface EraseDialogProps {
  erased: ErasedMined;
  onErased: () => void;
  onClose: () => void;
}

/** Asks before what was mined is erased, as a person may demand. */
export function EraseDialog({ erased, onErased, onClose }: EraseDialogProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { deleteMinedValues } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(deleteMinedValues);

  const erase = async () => {
    if (!(await submit(erased.email === undefined ? { id: erased.id } : { email: erased.email }))) return;
    onClose();
    onErased();
    show({ tone: 'success', text: t('erased') });
  };
  return (
    <ConfirmDialog
      title={erased.email === undefined ? t('eraseTitle') : t('eraseAddressTitle', { email: erased.email })}
      body={error ? plainFailureWords(error, language) : t(erased.email === undefined ? 'eraseBody' : 'eraseAddressBody')}
      action={t(erased.email === undefined ? 'eraseNow' : 'eraseAddress')}
      isDanger
      isOpen
      isBusy={isBusy}
      onConfirm={() => void erase()}
      onClose={onClose}
    />
  );
}
