import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { type Translate, useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
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

/** A number that a gateway speaks for: what it is called, where the gateway is and what it is, and how slowly it writes. Its risk is said first. */
export function GatewayForm({ account, onSaved, onClose }: GatewayFormProps) {
  const t = useStrings(gatewayStrings);
  const { addWhatsAppGateway, updateWhatsAppGateway } = useCalls();
  const { show } = useToastActions();
  const draft = useForm(`whatsapp.gateway.${account?.id ?? 'new'}`, valuesOf(account));
  // A key is kept nowhere.
  const [key, setKey] = useState('');
  const { values, change } = draft;
  const { submit, isBusy, error } = useSubmission((gateway: Schemas['WhatsAppGatewayDraft']) =>
    account ? updateWhatsAppGateway({ id: account.id, version: account.version, gateway }) : addWhatsAppGateway(gateway),
  );
  const errors = useFormErrors(error, ['name', 'url', 'kind', 'key', 'pace']);
  const save = async () => {
    if (!errors.check(mistakesIn(values, t))) return;
    const { name: called, url: address, kind, pace: seconds } = values;
    const gateway = { name: called.trim(), url: address.trim(), key: key.trim(), pace: Number(seconds) };
    if (!(await submit({ ...gateway, ...(!account && { kind }) }))) return;
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
      <p className={styles.note}>{t('risk')}</p>
      <GatewayFields values={values} isNew={!account} at={errors.at} onChange={change} />
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
      <p className={styles.note}>{t('what')}</p>
    </FormDialog>
  );
}

type Kind = Schemas['WhatsAppGatewayKind'];
type Texts = Readonly<Record<'name' | 'url' | 'pace', string>>;
type Values = Texts & { readonly kind: Kind };

function valuesOf(account: Schemas['WhatsAppAccount'] | undefined): Values {
  if (!account) return { name: '', url: '', kind: 'waha', pace: String(USUAL) };
  const { name, gatewayurl: url, kind, pace } = account;
  return { name, url, kind: kind === 'evolution' ? kind : 'waha', pace: String(pace) };
}

function mistakesIn({ name, url, pace }: Texts, t: Translate<typeof gatewayStrings>) {
  const seconds = Number(pace);
  const isPace = Number.isInteger(seconds) && seconds >= FASTEST && seconds <= SLOWEST;
  return {
    name: name.trim() === '' ? t('nameNeeded') : undefined,
    url: /^(https?:\/\/\S+)?$/.test(url.trim()) ? undefined : t('urlWrong'),
    pace: isPace ? undefined : t('paceWrong', { least: FASTEST, most: SLOWEST }),
  };
}

interface GatewayFieldsProps {
  values: Values;
  isNew: boolean;
  at: (field: keyof Values) => string | undefined;
  onChange: (patch: Partial<Values>) => void;
}

const KINDS = ['waha', 'evolution'] as const satisfies readonly Kind[];

/** Shows the name of a gateway, where and what it is, and how slowly it writes. The server knows itself what its own gateway is. */
function GatewayFields({ values, isNew, at, onChange }: GatewayFieldsProps) {
  const t = useStrings(gatewayStrings);
  const field = (name: keyof Texts, maxLength: number) => ({
    label: t(name),
    name,
    maxLength,
    value: values[name],
    error: at(name),
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <>
      <TextField {...field('name', 100)} isRequired />
      <TextField {...field('url', 300)} type="url" help={t('urlHelp')} />
      {isNew && values.url.trim() !== '' ? (
        <>
          <SelectField
            label={t('kind')}
            name="kind"
            help={t('kindHelp')}
            options={KINDS.map((id) => ({ id, name: t(`kind.${id}`) }))}
            value={values.kind}
            error={at('kind')}
            onChange={(kind) => onChange({ kind })}
          />
          {values.kind === 'evolution' ? <p className={styles.note}>{t('notice')}</p> : null}
        </>
      ) : null}
      <TextField {...field('pace', 3)} isRequired inputMode="numeric" help={t('paceHelp')} />
    </>
  );
}
