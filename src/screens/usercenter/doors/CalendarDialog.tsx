import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';

import { calendarStrings } from './calendar-strings.ts';
import * as styles from './doors.css.ts';

export interface CalendarDialogProps {
  /** Whether an earlier address ends. */
  isRenewal: boolean;
  onClose: () => void;
  onMade: (path: string) => void;
}

/** A new calendar address, for the password of whoever makes it. */
export function CalendarDialog({ isRenewal, onClose, onMade }: CalendarDialogProps) {
  const t = useStrings(calendarStrings);
  const { saveCalendarAddress } = useCalls();
  // A secret is kept nowhere.
  const [password, setPassword] = useState('');
  const { submit, isBusy, error } = useSubmission(saveCalendarAddress);
  const errors = useFormErrors(error, ['password']);
  const make = async () => {
    if (!errors.check({ password: password ? undefined : t('missingPassword') })) return;
    const made = await submit({ password });
    if (made) onMade(made.path);
  };
  const title = t(isRenewal ? 'renew' : 'make');
  return (
    <FormDialog
      title={title}
      action={title}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <p className={styles.note}>{[t('makeWhy'), isRenewal ? t('renewWhy') : ''].join(' ')}</p>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        help={t('passwordHelp')}
        maxLength={128}
        value={password}
        error={errors.at('password')}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
