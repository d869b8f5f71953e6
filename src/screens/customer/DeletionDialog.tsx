import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Status } from '#ui/status/Status.tsx';

import { strings } from './strings.ts';

export interface DeletionDialogProps {
  ids: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before customers leave the pool, and takes them out; after a refusal it stays, with the reason. */
export function DeletionDialog({ ids, isOpen, onClose, onDeleted }: DeletionDialogProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { deleteCustomers } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error, reset } = useSubmission(deleteCustomers);

  const close = () => {
    reset();
    onClose();
  };
  const remove = async () => {
    const outcome = await submit({ ids: ids.join('|'), source: 'slist' });
    if (!outcome) return;
    close();
    onDeleted();
    show({ tone: 'success', text: t('removed', { n: outcome.count }) });
  };

  return (
    <ConfirmDialog
      title={t('removeTitle', { n: ids.length })}
      body={
        <>
          <p>{t('removeBody')}</p>
          <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
        </>
      }
      action={t('removeAction', { n: ids.length })}
      isDanger
      isOpen={isOpen}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={close}
    />
  );
}
