import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { cloudRegions } from '#lib/cloud-regions.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { cloudStrings } from './cloud-strings.ts';

type CloudSender = Schemas['CloudSender'];

interface CloudSenderFormProps {
  /** The one to change; without it a new one. */
  sender: CloudSender | undefined;
  onSaved: () => void;
  onClose: () => void;
}

const PROVIDERS = ['ses', 'directmail'] as const;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

type Values = Record<'region' | 'email' | 'displayname' | 'keyid' | 'configset' | 'monthquota', string> & {
  provider: CloudSender['provider'];
};

const NOTHING: Values = {
  provider: 'ses',
  region: cloudRegions.ses[0] ?? '',
  email: '',
  displayname: '',
  keyid: '',
  configset: '',
  monthquota: '',
};

function valuesOf({ provider, region, email, displayname, keyid, configset, monthquota }: CloudSender): Values {
  return { provider, region, email, displayname, keyid, configset, monthquota: String(monthquota ?? '') };
}

/** Shows the form of a sender at a cloud provider. Its key is tried with the first mail. */
export function CloudSenderForm({ sender, onSaved, onClose }: CloudSenderFormProps) {
  const t = useStrings(cloudStrings);
  const { saveCloudSender } = useCalls();
  const { show } = useToastActions();
  const draft = useForm(`cloud.sender.${sender?.id ?? 'new'}`, sender ? valuesOf(sender) : NOTHING);
  // Secrets are kept nowhere.
  const [secret, setSecret] = useState('');
  const { values, change } = draft;
  const { submit, isBusy, error } = useSubmission(saveCloudSender);
  const errors = useFormErrors(error, ['region', 'email', 'keyid', 'secret', 'configset', 'monthquota']);
  const wrong = () => ({
    email: ADDRESS.test(values.email.trim()) ? undefined : t('emailNeeded'),
    keyid: values.keyid.trim() === '' ? t('keyNeeded') : undefined,
    secret: secret === '' && sender === undefined ? t('secretNeeded') : undefined,
    configset: /^[\w-]*$/.test(values.configset.trim()) ? undefined : t('configsetWrong'),
  });
  const save = async () => {
    if (!errors.check(wrong())) return;
    if (!(await submit({ ...(sender && { id: sender.id, version: sender.version }), ...inputOf(values), secret: secret.trim() }))) return;
    draft.forget();
    onClose();
    onSaved();
    show({ tone: 'success', text: t('saved') });
  };
  return (
    <FormDialog
      title={sender ? t('editOf', { email: sender.email }) : t('add')}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <PlaceFields isNew={sender === undefined} values={values} change={change} at={errors.at} />
      <PasswordField
        label={t(`secret.${values.provider}`)}
        name="secret"
        autoComplete="off"
        maxLength={500}
        help={sender ? t('keepSecret') : t(`secretHow.${values.provider}`)}
        value={secret}
        onChange={setSecret}
        error={errors.at('secret')}
      />
      <QuotaFields values={values} change={change} at={errors.at} />
    </FormDialog>
  );
}

function inputOf({ provider, region, email, displayname, keyid, configset, monthquota }: Values) {
  const quota = Number(monthquota);
  return {
    provider,
    region,
    email: email.trim(),
    displayname: displayname.trim(),
    keyid: keyid.trim(),
    configset: configset.trim(),
    monthquota: quota > 0 ? quota : null,
  };
}

interface FieldsProps {
  values: Values;
  change: (patch: Partial<Values>) => void;
  at: (field: string) => string | undefined;
}

/** Who sends, and from where; of a sender that is there, provider and address stay. */
function PlaceFields({ isNew, values, change, at }: FieldsProps & { isNew: boolean }) {
  const t = useStrings(cloudStrings);
  const { provider } = values;
  return (
    <>
      {isNew ? (
        <SelectField
          label={t('provider')}
          name="provider"
          options={PROVIDERS.map((id) => ({ id, name: t(`provider.${id}`) }))}
          value={provider}
          onChange={(next) => change({ provider: next, region: cloudRegions[next][0] ?? '' })}
        />
      ) : null}
      <SelectField
        label={t('region')}
        name="region"
        options={cloudRegions[provider].map((id) => ({ id, name: id }))}
        value={values.region}
        onChange={(region) => change({ region })}
        error={at('region')}
      />
      {isNew ? (
        <TextField
          label={t('email')}
          name="email"
          isRequired
          maxLength={254}
          help={t(`emailHow.${provider}`)}
          value={values.email}
          onChange={(email) => change({ email })}
          error={at('email')}
        />
      ) : null}
      <TextField
        label={t('displayname')}
        name="displayname"
        maxLength={100}
        value={values.displayname}
        onChange={(displayname) => change({ displayname })}
        error={at('displayname')}
      />
      <TextField
        label={t(`keyid.${provider}`)}
        name="keyid"
        isRequired
        maxLength={254}
        value={values.keyid}
        onChange={(keyid) => change({ keyid })}
        error={at('keyid')}
      />
    </>
  );
}

/** Shows how a sender's events are published, and how many mails a month may go. */
function QuotaFields({ values, change, at }: FieldsProps) {
  const t = useStrings(cloudStrings);
  return (
    <>
      {values.provider === 'ses' ? (
        <TextField
          label={t('configset')}
          name="configset"
          maxLength={64}
          help={t('configsetHow')}
          value={values.configset}
          onChange={(configset) => change({ configset })}
          error={at('configset')}
        />
      ) : null}
      <TextField
        label={t('monthquota')}
        name="monthquota"
        inputMode="numeric"
        maxLength={8}
        help={t('monthquotaHow')}
        value={values.monthquota}
        onChange={(typed) => change({ monthquota: typed.replaceAll(/\D/g, '') })}
        error={at('monthquota')}
      />
    </>
  );
}
