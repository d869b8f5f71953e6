import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useSystem } from '#actors/system.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';

import { strings } from './strings.ts';

const SHORTEST = 10;

/** A new password, for whoever knows the present one; the other devices are logged out. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useStrings(strings);
  const { updatePassword } = useCalls();
  const { refreshRights } = useSystem();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(updatePassword);
  const errors = useFormErrors(error, ['oldpwd', 'newpwd']);
  const [oldpwd, setOld] = useState('');
  const [newpwd, setNew] = useState('');

  const save = async () => {
    const wrong = { oldpwd: oldpwd ? undefined : t('missingPassword'), newpwd: newpwd.length < SHORTEST ? t('shortPassword') : undefined };
    if (!errors.check(wrong)) return;
    const changed = await submit({ oldpwd, newpwd });
    if (!changed) return;
    void refreshRights();
    show({ tone: 'success', text: t('passwordChanged') });
    onClose();
  };

  return (
    <FormDialog
      title={t('changePassword')}
      action={t('changePassword')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {/* Tells password managers whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('oldPassword')}
        name="oldpwd"
        autoComplete="current-password"
        maxLength={128}
        value={oldpwd}
        onChange={setOld}
        error={errors.at('oldpwd')}
      />
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
