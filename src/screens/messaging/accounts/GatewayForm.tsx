import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Status } from '#ui/status/Status.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../messaging.css.ts';
import { gatewayStrings } from './gateway-strings.ts';

interface GatewayFormProps {
  /** The one to change; without it a new one. */
  account: Schemas['WhatsAppAccount'] | undefined;
  onSaved: () => void;
  onClose: () => void;
}

const SLOWEST = 600;
const FASTEST = 3;
const USUAL = 8;

/** A number that a gateway speaks for: what it is called, where the gateway is, and how slowly it writes. Its risk is said first. */
export function GatewayForm({ account, onSaved, onClose }: GatewayFormProps) {
  const t = useStrings(gatewayStrings);
  const { addWhatsAppGateway, updateWhatsAppGateway } = useCalls();
  const { show } = useToastActions();
  const { name = '', gatewayurl: url = '', pace = USUAL } = account ?? {};
  const draft = useForm(`whatsapp.gateway.${account?.id ?? 'new'}`, { name, url, pace: String(pace) });
  // A key is kept nowhere.
  const [key, setKey] = useState('');
  const { values, change } = draft;
  const { submit, isBusy, error } = useSubmission((gateway: Schemas['WhatsAppGatewayDraft']) =>
    account ? updateWhatsAppGateway({ id: account.id, version: account.version, gateway }) : addWhatsAppGateway(gateway),
  );
  const errors = useFormErrors(error, ['name', 'url', 'key', 'pace']);
  const save = async () => {
    const seconds = Number(values.pace);
    const isPace = Number.isInteger(seconds) && seconds >= FASTEST && seconds <= SLOWEST;
    const isUrl = values.url.trim() === '' || /^https?:\/\/\S+$/.test(values.url.trim());
    const wrong = {
      name: values.name.trim() === '' ? t('nameNeeded') : undefined,
      url: isUrl ? undefined : t('urlWrong'),
      pace: isPace ? undefined : t('paceWrong', { least: FASTEST, most: SLOWEST }),
    };
    if (!errors.check(wrong)) return;
    if (!(await submit({ name: values.name.trim(), url: values.url.trim(), key: key.trim(), pace: seconds }))) return;
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
      <p>
        <Status tone="warning">{t('risk')}</Status>
      </p>
      <TextField
        label={t('name')}
        name="name"
        isRequired
        maxLength={100}
        value={values.name}
        error={errors.at('name')}
        onChange={(text) => change({ name: text })}
      />
      <TextField
        label={t('url')}
        name="url"
        type="url"
        maxLength={300}
        help={t('urlHelp')}
        value={values.url}
        error={errors.at('url')}
        onChange={(text) => change({ url: text })}
      />
      <PasswordField
        label={t('key')}
        name="key"
        autoComplete="off"
        maxLength={1000}
        help={account ? t('keepKey') : t('keyHelp')}
        value={key}
        error={errors.at('key')}
        onChange={setKey}
      />
      <TextField
        label={t('pace')}
        name="pace"
        isRequired
        inputMode="numeric"
        maxLength={3}
        help={t('paceHelp')}
        value={values.pace}
        error={errors.at('pace')}
        onChange={(text) => change({ pace: text })}
      />
      <p className={styles.note}>{t('what')}</p>
    </FormDialog>
  );
}
