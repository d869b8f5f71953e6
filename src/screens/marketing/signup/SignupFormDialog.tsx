import { use } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mailboxStatus } from '#lib/status-names.ts';
import { directionOf } from '#lib/text-direction.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ReadOnlyContext } from '#ui/field/read-only.ts';
import { fields } from '#ui/form/form.css.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';

type Text = Schemas['SignupText'];

const LANGUAGES = ['en', 'zh', 'es', 'fr', 'de', 'ru', 'pt', 'ar'] as const satisfies readonly Text['language'][];

const NOBODY = '-';

interface SignupTextsProps {
  texts: Text[];
  at: (field: string) => string | undefined;
  onChange: (texts: Text[]) => void;
}

type Form = Schemas['SignupForm'];
type Values = Pick<Form, 'name' | 'mailboxid' | 'texts' | 'enabled'>;

interface SignupFormDialogProps {
  /** The one to change; without it a new one. */
  form: Form | undefined;
  onSaved: () => void;
  onClose: () => void;
}

const NEW: Values = { name: '', mailboxid: '', texts: [{ language: 'en', title: '', consent: '' }], enabled: true };
const ROWS_AWAITED = 4;

/** Makes a sign-up form or changes one: its list, who asks for confirmation, and what people read and agree to. */
export function SignupFormDialog({ form, onSaved, onClose }: SignupFormDialogProps) {
  const t = useStrings(strings);
  const { draft, values, mailboxes } = useWriting(form);
  const { change } = draft;
  const { save, isBusy, error } = useSaving(form, () => {
    draft.forget();
    onSaved();
    onClose();
  });
  const errors = useFormErrors(error, ['name', 'mailboxid'], (wrong: keyof typeof strings) => t(wrong));
  return (
    <FormDialog
      title={form ? t('editOf', { name: form.name }) : t('newForm')}
      action={t('save')}
      width="view"
      isOpen
      isBusy={isBusy || !mailboxes.isKnown}
      errors={errors}
      draft={draft}
      onSubmit={() => (errors.check(wrongFields(values)) ? void save(values) : undefined)}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        name="name"
        isRequired
        maxLength={100}
        value={values.name}
        error={errors.at('name')}
        onChange={(name) => change({ name })}
      />
      <MailboxField
        mailboxes={mailboxes}
        value={values.mailboxid}
        error={errors.at('mailboxid')}
        onChange={(mailboxid) => change({ mailboxid })}
      />
      <ReadOnlyContext value={mailboxes.isOfColleague}>
        <SignupTexts texts={values.texts} at={errors.at} onChange={(texts) => change({ texts })} />
      </ReadOnlyContext>
      <Checkbox isSelected={values.enabled} onChange={(enabled) => change({ enabled })}>
        {t('enabled')}
      </Checkbox>
    </FormDialog>
  );
}

/** Returns the typed form, and the mailboxes that can ask for confirmation; the first one does where none was chosen. */
function useWriting(form: Form | undefined) {
  const { listMailboxes } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listMailboxes(undefined, { signal }));
  const draft = useForm<Values>(`signup.${form?.id ?? 'new'}`, form ? valuesOf(form) : NEW);
  const own = record ?? [];
  const options = mailboxOptions(own, form);
  const values = { ...draft.values, mailboxid: draft.values.mailboxid || (options[0]?.id ?? '') };
  const isOfColleague = isColleagues(own, values.mailboxid);
  return { draft, values, mailboxes: { options, isKnown: record !== undefined, isOfColleague, error, reload } };
}

interface MailboxFieldProps {
  mailboxes: ReturnType<typeof useWriting>['mailboxes'];
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

function MailboxField({ mailboxes, value, error, onChange }: MailboxFieldProps) {
  const t = useStrings(strings);
  const { options, isKnown, isOfColleague, error: unread, reload } = mailboxes;
  const help = options.length === 0 ? t('noMailbox') : isOfColleague ? t('ofColleague') : undefined;
  if (!isKnown) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={unread} title={t('failed')} onRetry={reload} />;
  return (
    <SelectField label={t('mailbox')} name="mailboxid" options={options} value={value} help={help} error={error} onChange={onChange} />
  );
}

function useSaving(form: Form | undefined, onDone: () => void) {
  const t = useStrings(strings);
  const { saveSignupForm } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(saveSignupForm);
  const save = async (values: Values) => {
    const over = form && { id: form.id, version: form.version };
    if (!(await submit({ ...over, ...values }))) return;
    show({ tone: 'success', text: t('saved', { name: values.name.trim() }) });
    onDone();
  };
  return { save, isBusy, error };
}

function valuesOf({ name, mailboxid, texts, enabled }: Form): Values {
  return { name, mailboxid, texts, enabled };
}

/** The reader's mailboxes, and that of the form where it is a colleague's. */
function mailboxOptions(mailboxes: readonly Schemas['Mailbox'][], form: Form | undefined): readonly { id: string; name: string }[] {
  const own = mailboxes.filter(({ status }) => status !== mailboxStatus.disabled).map(({ id, email }) => ({ id, name: email }));
  return form && !own.some(({ id }) => id === form.mailboxid) ? [{ id: form.mailboxid, name: form.mailbox }, ...own] : own;
}

function isColleagues(own: readonly Schemas['Mailbox'][], mailboxid: string): boolean {
  return mailboxid !== '' && own.every(({ id }) => id !== mailboxid);
}

function wrongFields({ name, mailboxid, texts }: Values): Record<string, 'wrong.name' | 'wrong.mailbox' | 'wrong.text' | undefined> {
  const written = texts.flatMap(({ language, title, consent }) => [
    [`title.${language}`, title.trim() === '' ? ('wrong.text' as const) : undefined],
    [`consent.${language}`, consent.trim() === '' ? ('wrong.text' as const) : undefined],
  ]);
  return {
    ...Object.fromEntries(written),
    name: name.trim() === '' ? 'wrong.name' : undefined,
    mailboxid: mailboxid === '' ? 'wrong.mailbox' : undefined,
  };
}

/** Shows the form's texts in each of its languages; the first is for whoever reads none of them. */
function SignupTexts({ texts, at, onChange }: SignupTextsProps) {
  const t = useStrings(strings);
  const isReadOnly = use(ReadOnlyContext);
  const put = (language: Text['language'], part: Partial<Text>) =>
    onChange(texts.map((text) => (text.language === language ? { ...text, ...part } : text)));
  const left = LANGUAGES.filter((language) => !texts.some((text) => text.language === language));
  return (
    <>
      {texts.map(({ language, title, consent }) => (
        <fieldset key={language} className={fields} aria-label={t(`language.${language}`)}>
          <TextField
            label={t('titleOf', { language: t(`language.${language}`) })}
            name={`title.${language}`}
            isRequired
            maxLength={200}
            lang={language}
            dir={directionOf(language)}
            value={title}
            error={at(`title.${language}`)}
            onChange={(next) => put(language, { title: next })}
          />
          <TextArea
            label={t('consentOf', { language: t(`language.${language}`) })}
            name={`consent.${language}`}
            isRequired
            rows={3}
            maxLength={1000}
            lang={language}
            dir={directionOf(language)}
            help={t('consentHow')}
            value={consent}
            error={at(`consent.${language}`)}
            onChange={(next) => put(language, { consent: next })}
          />
          {texts.length > 1 && !isReadOnly ? (
            <Button size="small" variant="text" onPress={() => onChange(texts.filter((text) => text.language !== language))}>
              {t('removeLanguage', { language: t(`language.${language}`) })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {left.length === 0 ? null : (
        <SelectField
          label={t('addLanguage')}
          name="addlanguage"
          options={[{ id: NOBODY, name: t('addLanguage') }, ...left.map((id) => ({ id, name: t(`language.${id}`) }))]}
          value={NOBODY}
          onChange={(id) => {
            const language = left.find((one) => one === id);
            if (language) onChange([...texts, { language, title: '', consent: '' }]);
          }}
        />
      )}
    </>
  );
}
