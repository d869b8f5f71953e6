import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { CodeField } from './CodeField.tsx';
import { isEmail } from './field-rules.ts';
import { strings } from './strings.ts';
import { useTwoCodes } from './use-two-codes.ts';

interface ChangeProps {
  account: Schemas['OwnAccount'];
  onClose: () => void;
  onChanged: () => void;
}

/** A new address, once the old and the new one have both answered; without an old one the number answers in its place. */
export function EmailDialog({ account, onClose, onChanged }: ChangeProps) {
  const t = useStrings(strings);
  const { updateEmail } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(updateEmail);
  const errors = useFormErrors(error, ['email', 'oldcode', 'newcode']);
  const codes = useTwoCodes({ old: account.email === '' ? 'oldmobile' : 'oldemail', fresh: 'newemail' });
  const draft = useForm('email', { email: '' });
  const { email } = draft.values;
  const title = t(account.email === '' ? 'addEmail' : 'changeEmail');

  const wrongEmail = () => (isEmail(email) ? undefined : t('wrongEmail'));
  const save = async () => {
    if (!errors.check({ oldcode: codes.wrong.oldcode, email: wrongEmail(), newcode: codes.wrong.newcode })) return;
    const changed = await submit({ email: email.trim(), ...codes.sent });
    if (!changed) return;
    onChanged();
    show({ tone: 'success', text: t('emailChanged') });
    draft.forget();
    onClose();
  };

  return (
    <FormDialog
      title={title}
      action={title}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <CodeField label={t('oldCode', { to: account.email || account.username })} {...codes.oldField} error={errors.at('oldcode')} />
      <TextField
        label={t('newEmail')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={(text) => draft.change({ email: text })}
        error={errors.at('email')}
      />
      <CodeField
        label={t('newEmailCode')}
        {...codes.newField}
        onSend={() => errors.check({ email: wrongEmail() }) && codes.sendToNew(email.trim())}
        error={errors.at('newcode')}
      />
    </FormDialog>
  );
}
