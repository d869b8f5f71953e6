import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../messaging.css.ts';
import { strings } from './strings.ts';

interface AccountFormProps {
  /** The one to change; without it a new one. */
  account: Schemas['WhatsAppAccount'] | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** The permissions that a token must have, by WhatsApp's names. */
const PERMISSIONS = ['whatsapp_business_messaging', 'whatsapp_business_management'];

const isId = (text: string) => /^\d{5,40}$/.test(text.trim());

/** Shows the form of a number, as WhatsApp's own pages tell of it. The number is tried when it is saved. */
export function AccountForm({ account, onSaved, onClose }: AccountFormProps) {
  const t = useStrings(strings);
  const { addWhatsAppAccount, updateWhatsAppAccount } = useCalls();
  const { show } = useToastActions();
  const { name = '', phonenumberid = '', wabaid = '' } = account ?? {};
  const draft = useForm(`whatsapp.number.${account?.id ?? 'new'}`, { name, phonenumberid, wabaid });
  // Secrets are kept nowhere.
  const [secrets, setSecrets] = useState({ token: '', appsecret: '' });
  const { values, change } = draft;
  const { submit, isBusy, error } = useSubmission((input: Schemas['WhatsAppAccountDraft']) =>
    account ? updateWhatsAppAccount({ id: account.id, version: account.version, account: input }) : addWhatsAppAccount(input),
  );
  const errors = useFormErrors(error, ['name', 'phonenumberid', 'wabaid', 'token', 'appsecret']);
  const save = async () => {
    const wrong = {
      name: values.name.trim() === '' ? t('nameNeeded') : undefined,
      phonenumberid: isId(values.phonenumberid) ? undefined : t('digitsNeeded'),
      wabaid: isId(values.wabaid) ? undefined : t('digitsNeeded'),
    };
    if (!errors.check(wrong)) return;
    const ids = { phonenumberid: values.phonenumberid.trim(), wabaid: values.wabaid.trim() };
    if (!(await submit({ name: values.name.trim(), ...ids, token: secrets.token.trim(), appsecret: secrets.appsecret.trim() }))) return;
    draft.forget();
    onClose();
    onSaved();
    show({ tone: 'success', text: t('saved') });
  };
  return (
    <FormDialog
      title={account ? t('editOf', { name: account.name }) : t('add')}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        name="name"
        isRequired
        maxLength={100}
        value={values.name}
        onChange={(text) => change({ name: text })}
        error={errors.at('name')}
      />
      <div className={styles.pair}>
        {(['phonenumberid', 'wabaid'] as const).map((id) => (
          <TextField
            key={id}
            label={t(id)}
            name={id}
            isRequired
            inputMode="numeric"
            maxLength={40}
            value={values[id]}
            onChange={(text) => change({ [id]: text })}
            error={errors.at(id)}
          />
        ))}
      </div>
      {(['token', 'appsecret'] as const).map((id) => (
        <PasswordField
          key={id}
          label={t(id)}
          name={id}
          autoComplete="off"
          maxLength={1000}
          help={account ? t('keepSecret') : id === 'token' ? <TokenHelp /> : t('help.appsecret')}
          value={secrets[id]}
          onChange={(text) => setSecrets({ ...secrets, [id]: text })}
          error={errors.at(id)}
        />
      ))}
    </FormDialog>
  );
}

/** The permissions are copied letter by letter, so each stands on a line of its own. */
function TokenHelp() {
  const t = useStrings(strings);
  return (
    <span className={styles.lines}>
      <span>{t('help.token')}</span>
      {PERMISSIONS.map((name) => (
        <code key={name} lang="en">
          {name}
        </code>
      ))}
    </span>
  );
}
