import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { strings } from './strings.ts';

/** Deletes a fair that the company added, after a question. */
export function DeleteFair({ fair: { id, name }, onDeleted }: { fair: { id: string; name: string }; onDeleted: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { deleteFair } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error, reset } = useSubmission(() => deleteFair({ id }));
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    if (!(await submit(undefined))) return;
    setAsking(false);
    show({ tone: 'success', text: t('deleted', { name }) });
    onDeleted();
  };
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button size="small" variant="danger" aria-label={t('deleteOf', { name })} {...may('fair', 'import')} onPress={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        title={t('deleteTitle', { name })}
        body={t('deleteBody')}
        failure={error}
        action={t('deleteAction')}
        isDanger
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={close}
      />
    </>
  );
}
