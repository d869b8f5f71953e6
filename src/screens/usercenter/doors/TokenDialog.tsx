import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { RightsGrid } from '../roles/RightsGrid.tsx';
import { strings } from './strings.ts';

const DAYS = [7, 30, 90, 365];
const NOTHING: { name: string; days: string; permissions: Schemas['TokenScope'] } = { name: '', days: '90', permissions: [] };

export interface TokenDialogProps {
  /** The operations that a token can be allowed. */
  areas: Schemas['TokenScope'];
  onClose: () => void;
  onMade: (secret: string) => void;
}

/** A new token: its name, its end, what it may do, and the password of whoever makes it. */
export function TokenDialog({ areas, onClose, onMade }: TokenDialogProps) {
  const t = useStrings(strings);
  const { addToken } = useCalls();
  const draft = useForm('token.new', NOTHING);
  // A secret is kept nowhere.
  const [password, setPassword] = useState('');
  const { submit, isBusy, error } = useSubmission(addToken);
  const errors = useFormErrors(error, ['name', 'permissions', 'password']);
  const { values, change } = draft;
  const make = async () => {
    const wrong = {
      name: values.name.trim() ? undefined : t('missingName'),
      permissions: values.permissions.length > 0 ? undefined : t('missingScope'),
      password: password ? undefined : t('missingPassword'),
    };
    if (!errors.check(wrong)) return;
    const made = await submit({ name: values.name.trim(), days: Number(values.days), permissions: values.permissions, password });
    if (!made) return;
    draft.forget();
    onMade(made.secret);
  };
  const scopeError = errors.at('permissions');
  return (
    <FormDialog
      title={t('add')}
      action={t('make')}
      width="view"
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        name="name"
        help={t('nameHelp')}
        isRequired
        maxLength={60}
        value={values.name}
        error={errors.at('name')}
        onChange={(name) => change({ name })}
      />
      <SelectField
        label={t('days')}
        name="days"
        value={values.days}
        options={DAYS.map((n) => ({ id: String(n), name: t('days.n', { n }) }))}
        onChange={(days) => change({ days })}
      />
      <h3>{t('scope')}</h3>
      <div role="alert">{scopeError ? <Status tone="danger">{scopeError}</Status> : null}</div>
      <RightsGrid areas={areas} value={values.permissions} onChange={(permissions) => change({ permissions })} />
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
