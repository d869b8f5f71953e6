import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Status } from '#ui/status/Status.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as shared from '../UserCentre.css.ts';
import { webhookStrings } from './webhook-strings.ts';

type Family = Schemas['WebhookFamily'];

const FAMILIES = ['customer', 'followup', 'inquiry', 'offer', 'mail', 'task'] as const satisfies readonly Family[];
const NOTHING: { name: string; url: string; events: Family[] } = { name: '', url: '', events: ['customer', 'followup'] };

/** A new webhook: who receives, where, what of, and the password of whoever makes it. */
export function WebhookDialog({ onClose, onMade }: { onClose: () => void; onMade: (secret: string) => void }) {
  const t = useStrings(webhookStrings);
  const { addWebhook } = useCalls();
  const draft = useForm('webhook.new', NOTHING);
  // A secret is kept nowhere.
  const [password, setPassword] = useState('');
  const { submit, isBusy, error } = useSubmission(addWebhook);
  const errors = useFormErrors(error, ['name', 'url', 'events', 'password']);
  const { values, change } = draft;
  const make = async () => {
    const wrong = {
      name: values.name.trim() ? undefined : t('missingName'),
      url: values.url.trim() ? undefined : t('missingUrl'),
      events: values.events.length > 0 ? undefined : t('missingEvents'),
      password: password ? undefined : t('missingPassword'),
    };
    if (!errors.check(wrong)) return;
    const made = await submit({ name: values.name.trim(), url: values.url.trim(), events: values.events, password });
    if (!made) return;
    draft.forget();
    onMade(made.secret);
  };
  return (
    <FormDialog
      title={t('add')}
      action={t('make')}
      width="form"
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
      <TextField
        label={t('url')}
        name="url"
        help={t('urlHelp')}
        isRequired
        maxLength={1000}
        value={values.url}
        error={errors.at('url')}
        onChange={(url) => change({ url })}
      />
      <Families value={values.events} error={errors.at('events')} onChange={(events) => change({ events })} />
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

interface FamiliesProps {
  value: readonly Family[];
  error: string | undefined;
  onChange: (value: Family[]) => void;
}

function Families({ value, error, onChange }: FamiliesProps) {
  const t = useStrings(webhookStrings);
  const choose = (family: Family, isChosen: boolean) =>
    onChange(FAMILIES.filter((one) => (one === family ? isChosen : value.includes(one))));
  return (
    <fieldset className={shared.group}>
      <legend>{t('events')}</legend>
      <div role="alert">{error ? <Status tone="danger">{error}</Status> : null}</div>
      {FAMILIES.map((family) => (
        <Checkbox key={family} isSelected={value.includes(family)} onChange={(isChosen) => choose(family, isChosen)}>
          {t(`event.${family}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
