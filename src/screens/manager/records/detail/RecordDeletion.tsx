import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Status } from '#ui/status/Status.tsx';

import type { ManagerRecord } from '../record-kinds.ts';
import { strings } from './strings.ts';

export interface RecordDeletionProps {
  record: ManagerRecord;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted with all that belongs to it. */
export function RecordDeletion({ record: { id, title }, onDeleted, onClose }: RecordDeletionProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { deleteRecord } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(deleteRecord);

  const remove = async () => {
    if (!(await submit({ id }))) return;
    onDeleted();
    show({ tone: 'success', text: t('removed', { title }) });
  };
  return (
    <ConfirmDialog
      title={t('removeTitle', { title })}
      body={
        <>
          <p>{t('removeBody')}</p>
          <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
        </>
      }
      action={t('removeAction')}
      isDanger
      isOpen
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
