import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';

import { strings } from '../strings.ts';

const SHORTEST = 10;

/** A new password for a colleague who has lost theirs. */
export function ResetDialog({ account, onClose, onReset }: { account: Schemas['SubAccount']; onClose: () => void; onReset: () => void }) {
  const t = useStrings(strings);
  const { saveSubAccountPassword } = useCalls();
  const { show } = useToastActions();
  const [newpwd, setNew] = useState('');
  const { submit, isBusy, error } = useSubmission(async (password: string) => {
    await saveSubAccountPassword({ id: account.id, newpwd: password });
    return true;
  });
  const errors = useFormErrors(error, ['newpwd']);

  const save = async () => {
    if (!errors.check({ newpwd: newpwd.length < SHORTEST ? t('shortPassword') : undefined })) return;
    if (!(await submit(newpwd))) return;
    show({ tone: 'success', text: t('passwordReset', { name: account.nickname }) });
    onReset();
    onClose();
  };

  return (
    <FormDialog
      title={t('passwordTitle', { name: account.nickname })}
      action={t('password')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <PasswordField
        label={t('newPassword')}
        name="newpwd"
        autoComplete="new-password"
        maxLength={128}
        help={t('passwordHelp')}
        value={newpwd}
        onChange={setNew}
        error={errors.at('newpwd')}
      />
    </FormDialog>
  );
}
