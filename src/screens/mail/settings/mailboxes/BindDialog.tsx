import { useEffect, useEffectEvent, useState } from 'react';

import { useMailboxBinding } from '#actors/mail/use-mailbox-binding.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { type Form, useForm } from '#actors/use-form.ts';
import { useSession } from '#actors/use-session.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Status } from '#ui/status/Status.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from '../Settings.css.ts';
import { Answers } from './Answers.tsx';
import { isWhole, ServerFields, serverOf, type ServerTexts, textsOf } from './ServerFields.tsx';
import { strings } from './strings.ts';

export interface BindDialogProps {
  onBound: (mailbox: Schemas['Mailbox']) => void;
  onClose: () => void;
}

type Binding = ReturnType<typeof useMailboxBinding>;

/** Binds a mailbox: its address first, then the password, which is tried on both servers before anything is kept. */
export function BindDialog({ onBound, onClose }: BindDialogProps) {
  const binding = useMailboxBinding();
  const { account } = useSession();
  const draft = useForm('mailbox.new', { email: '', displayname: account?.user.nameremark ?? '' });
  useBound(binding.mailbox, (mailbox) => {
    draft.forget();
    onClose();
    onBound(mailbox);
  });
  return binding.asksForPassword && binding.preset ? (
    <PasswordStep binding={binding} draft={draft} preset={binding.preset} onClose={onClose} />
  ) : (
    <AddressStep binding={binding} draft={draft} onClose={onClose} />
  );
}

interface StepProps {
  binding: Binding;
  draft: Form<{ email: string; displayname: string }>;
  onClose: () => void;
}

function AddressStep({ binding, draft, onClose }: StepProps) {
  const t = useStrings(strings);
  const errors = useFormErrors(binding.error, ['email']);
  const { email } = draft.values;
  useSaid(binding.isBusy ? t('finding') : '');
  const find = () => {
    const isAddress = /^\S+@\S+\.\S+$/.test(email.trim());
    if (errors.check({ email: isAddress ? undefined : t('wrongAddress') })) binding.send({ type: 'address.give', email: email.trim() });
  };
  return (
    <FormDialog
      title={t('bind')}
      action={t('next')}
      isOpen
      isBusy={binding.isBusy}
      errors={errors}
      draft={draft}
      onSubmit={find}
      onClose={onClose}
    >
      <TextField
        label={t('address')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        isRequired
        help={t('addressHelp')}
        value={email}
        onChange={(text) => draft.change({ email: text })}
        error={errors.at('email')}
      />
    </FormDialog>
  );
}

interface PasswordStepProps extends StepProps {
  preset: Schemas['MailPreset'];
}

function PasswordStep({ binding, draft, preset, onClose }: PasswordStepProps) {
  const t = useStrings(strings);
  // Passwords are kept nowhere.
  const [password, setPassword] = useState('');
  const { displayname } = draft.values;
  const [servers, setServers] = useState(() => ({ imap: textsOf(preset.imap), smtp: textsOf(preset.smtp) }));
  const errors = useFormErrors(binding.error, ['password']);
  useSaid(binding.isBusy ? t('trying') : '');

  const bind = () => {
    const wrong = (server: ServerTexts) => (isWhole(server) ? undefined : t('wrongServer'));
    const found = { password: password === '' ? t('passwordNeeded') : undefined, imap: wrong(servers.imap), smtp: wrong(servers.smtp) };
    if (!errors.check(found)) return;
    const { email } = binding;
    const wanted = { email, displayname: displayname.trim(), provider: preset.provider, password };
    binding.send({ type: 'draft.try', draft: { ...wanted, imap: serverOf(servers.imap), smtp: serverOf(servers.smtp) } });
  };
  return (
    <FormDialog
      title={t('bind')}
      action={t('tryAndBind')}
      isOpen
      isBusy={binding.isBusy}
      errors={errors}
      draft={draft}
      onSubmit={bind}
      onClose={onClose}
    >
      <p className={styles.name}>
        <span lang="en">{binding.email}</span>
        <Button variant="text" size="small" isDisabled={binding.isBusy} onPress={() => binding.send({ type: 'address.change' })}>
          {t('otherAddress')}
        </Button>
      </p>
      <Status tone={preset.source === 'guess' ? 'warning' : 'done'}>{t(`source.${preset.source}`)}</Status>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="off"
        maxLength={500}
        isRequired
        help={`${t(`how.${preset.provider}`)} ${t('privacy')}`}
        value={password}
        onChange={setPassword}
        error={errors.at('password')}
      />
      <TextField
        label={t('displayname')}
        name="displayname"
        maxLength={100}
        value={displayname}
        onChange={(text) => draft.change({ displayname: text })}
      />
      <Refusal binding={binding} />
      <details open={preset.source === 'guess' || binding.isRefused || undefined}>
        <summary className={styles.fold}>{t('advanced')}</summary>
        <div className={styles.fields}>
          {(['imap', 'smtp'] as const).map((side) => (
            <ServerFields
              key={side}
              side={side}
              server={servers[side]}
              error={errors.at(side)}
              onChange={(server) => setServers({ ...servers, [side]: server })}
            />
          ))}
        </div>
      </details>
    </FormDialog>
  );
}

/** Shows the servers' refusal of the last try; its place is there from the start, so that it is read out when it fills. */
function Refusal({ binding: { check, isRefused } }: { binding: Binding }) {
  const t = useStrings(strings);
  return (
    <div role="alert">
      {isRefused && check ? (
        <>
          <p>{t('refusedTitle')}</p>
          <Answers check={check} />
        </>
      ) : null}
    </div>
  );
}

/** Ends the dialog once the mailbox is there, and says so. */
function useBound(mailbox: Schemas['Mailbox'] | undefined, end: (mailbox: Schemas['Mailbox']) => void): void {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const finish = useEffectEvent((bound: Schemas['Mailbox']) => {
    show({ tone: 'success', text: t('bound', { email: bound.email }) });
    end(bound);
  });
  useEffect(() => {
    if (mailbox) finish(mailbox);
  }, [mailbox]);
}
