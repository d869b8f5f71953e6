import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { isFine } from '#actors/mail/use-mailbox-binding.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { sendOver, useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../Settings.css.ts';
import { Answers } from './Answers.tsx';
import { isWhole, ServerFields, serverOf, type ServerTexts, textsOf } from './ServerFields.tsx';
import { strings } from './strings.ts';

type Mailbox = Schemas['Mailbox'];
const LIMITS = ['perminute', 'perhour', 'perday'] as const;

interface MailboxTexts extends Record<(typeof LIMITS)[number], string> {
  readonly displayname: string;
  readonly imap: ServerTexts;
  readonly smtp: ServerTexts;
  readonly storesent: boolean;
  readonly shared: boolean;
}

const startOf = ({ displayname, imap, smtp, storesent, shared, limit }: Mailbox): MailboxTexts => ({
  displayname,
  imap: textsOf(imap),
  smtp: textsOf(smtp),
  storesent,
  shared,
  perminute: String(limit.perminute),
  perhour: String(limit.perhour),
  perday: String(limit.perday),
});

export interface EditMailboxProps {
  mailbox: Mailbox;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes a mailbox. New servers or a new password are tried before they are kept. */
export function EditMailbox({ mailbox, onSaved, onClose }: EditMailboxProps) {
  const t = useStrings(strings);
  const draft = useEditForm(`mailbox.${mailbox.id}`, mailbox, startOf);
  // Passwords are kept nowhere.
  const [password, setPassword] = useState('');
  const { save, refused, isBusy, error } = useSaving(draft, password);
  const { show } = useToastActions();
  const isStale = error?.detail.current !== undefined;
  const errors = useFormErrors(isStale ? undefined : error, ['displayname', 'imap', 'smtp', ...LIMITS]);
  const { values: texts, change } = draft;

  const send = async () => {
    if (!errors.check(mistakesIn(texts, { server: t('wrongServer'), limit: t('wrongLimit') }))) return;
    if (!(await save())) return;
    draft.forget();
    onClose();
    onSaved();
    show({ tone: 'success', text: t('saved', { email: mailbox.email }) });
  };
  return (
    <FormDialog
      title={t('editOf', { email: mailbox.email })}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={{ form: errors.form, rest: isStale ? t('stale') : errors.rest, faults: errors.faults ?? error }}
      draft={draft}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={t('displayname')}
        name="displayname"
        maxLength={100}
        value={texts.displayname}
        onChange={(displayname) => change({ displayname })}
        error={errors.at('displayname')}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="off"
        maxLength={500}
        help={t('keepPassword')}
        value={password}
        onChange={setPassword}
      />
      <div role="alert">{refused ? <Answers check={refused} /> : null}</div>
      <details>
        <summary className={styles.fold}>{t('advanced')}</summary>
        <div className={styles.fields}>
          {(['imap', 'smtp'] as const).map((side) => (
            <ServerFields
              key={side}
              side={side}
              server={texts[side]}
              error={errors.at(side)}
              onChange={(server) => change({ [side]: server })}
            />
          ))}
        </div>
      </details>
      <Switch isSelected={texts.shared} help={t('sharedHelp')} onChange={(shared) => change({ shared })}>
        {t('shared')}
      </Switch>
      <Switch isSelected={texts.storesent} help={t('storesentHelp')} onChange={(storesent) => change({ storesent })}>
        {t('storesent')}
      </Switch>
      <LimitFields texts={texts} onChange={change} at={errors.at} />
    </FormDialog>
  );
}

interface LimitFieldsProps {
  texts: MailboxTexts;
  onChange: (patch: Partial<MailboxTexts>) => void;
  at: (field: string) => string | undefined;
}

/** How much may leave the mailbox; more, and its provider locks it. */
function LimitFields({ texts, onChange, at }: LimitFieldsProps) {
  const t = useStrings(strings);
  return (
    <fieldset className={styles.three}>
      <legend className={styles.legend}>{t('limits')}</legend>
      {LIMITS.map((span) => (
        <TextField
          key={span}
          label={t(span)}
          name={span}
          inputMode="numeric"
          maxLength={6}
          value={texts[span]}
          onChange={(text) => onChange({ [span]: text })}
          error={at(span)}
        />
      ))}
    </fieldset>
  );
}

function mistakesIn(texts: MailboxTexts, words: { server: string; limit: string }): Record<string, string | undefined> {
  const wrong = (server: ServerTexts) => (isWhole(server) ? undefined : words.server);
  const limits = LIMITS.map((span) => [span, /^[1-9]\d*$/.test(texts[span]) ? undefined : words.limit] as const);
  return { imap: wrong(texts.imap), smtp: wrong(texts.smtp), ...Object.fromEntries(limits) };
}

/** Tries what the servers are asked for, and saves only what they accept. */
function useSaving(draft: ReturnType<typeof useEditForm<MailboxTexts, Mailbox>>, password: string) {
  const { checkMailbox, updateMailbox } = useCalls();
  const { base, values: texts, typed } = draft;
  const { id, email, provider, signatureid, version } = base;
  const tryAndSave = async (): Promise<{ refused: Schemas['MailboxCheck'] } | { saved: Mailbox }> => {
    const imap = serverOf(texts.imap);
    const smtp = serverOf(texts.smtp);
    if (password !== '' || typed.imap || typed.smtp) {
      const answer = await checkMailbox({ id, email, password, imap, smtp });
      if (!isFine(answer)) return { refused: answer };
    }
    const limit = { perminute: Number(texts.perminute), perhour: Number(texts.perhour), perday: Number(texts.perday) };
    const { displayname, storesent, shared } = texts;
    const next = { email, displayname: displayname.trim(), provider, password, imap, smtp, storesent, signatureid, limit, shared };
    return { saved: await sendOver(draft, () => updateMailbox({ id, version, mailbox: next })) };
  };
  const { submit, isBusy, error, stop } = useSubmission(tryAndSave, (answer) => ('refused' in answer ? answer.refused : undefined));
  return { save: () => submit(undefined), refused: stop, isBusy, error };
}
