import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { sendOver, useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../messaging.css.ts';
import { PhonePreview } from './PhonePreview.tsx';
import { strings } from './strings.ts';
import { LANGUAGES } from './template-languages.ts';

type Template = Schemas['WhatsAppTemplate'];
type Texts = Template['text'];

interface TemplateFormProps {
  /** The one to change; without it a new one. */
  template: Template | undefined;
  accounts: readonly Schemas['WhatsAppAccount'][];
  onSaved: () => void;
  onClose: () => void;
}

const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;
const VARIABLE = '{{1}}';

/** How many variables a text has, by the highest number. */
const variablesIn = (body: string) => Math.max(0, ...[...body.matchAll(/\{\{(\d{1,2})\}\}/g)].map(([, no]) => Number(no)));

/** A template with its text; beside it stands how a phone shows it. */
export function TemplateForm({ template, accounts, onSaved, onClose }: TemplateFormProps) {
  const t = useStrings(strings);
  const { saveWhatsAppTemplate } = useCalls();
  const { show } = useToastActions();
  const startOf = (row: Template | undefined): Texts => row?.text ?? { ...NOTHING, accountid: accounts[0]?.id ?? '' };
  const draft = useEditForm(`whatsapp.template.${template?.id ?? 'new'}`, template, startOf);
  const { values, base, change } = draft;
  const { submit, isBusy, error } = useSubmission((text: Texts) =>
    sendOver(draft, () => saveWhatsAppTemplate({ ...(base && { id: base.id, version: base.version }), text })),
  );
  const count = Math.min(20, variablesIn(values.body));
  const examples = Array.from({ length: count }, (_, at) => values.examples[at] ?? '');
  const errors = useFormErrors(error, ['name', 'body', 'examples']);
  const save = async () => {
    const wrong = {
      name: /^[a-z0-9_]+$/.test(values.name) ? undefined : t('nameWrong'),
      body: values.body.trim() === '' ? t('bodyNeeded') : undefined,
      examples: examples.some((example) => example.trim() === '') ? t('exampleNeeded') : undefined,
    };
    if (!errors.check(wrong) || !(await submit({ ...values, examples }))) return;
    draft.forget();
    onClose();
    onSaved();
    show({ tone: 'success', text: t('saved') });
  };
  const field = (name: 'name' | 'header' | 'footer', maxLength: number) => ({
    label: t(name),
    name,
    maxLength,
    value: values[name],
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <FormDialog
      title={t(template ? 'editTemplate' : 'newTemplate')}
      action={t('save')}
      width="view"
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.twoColumns}>
        <div className={styles.fields}>
          <SelectField
            label={t('account')}
            name="accountid"
            value={values.accountid}
            options={accounts}
            onChange={(accountid) => change({ accountid })}
          />
          <TextField {...field('name', 512)} isRequired lang="en" help={t('nameHelp')} error={errors.at('name')} />
          <KindFields values={values} onChange={change} />
          <TextField {...field('header', 60)} />
          <TextArea
            label={t('body')}
            name="body"
            isRequired
            rows={5}
            maxLength={1024}
            lang={values.language.replace('_', '-')}
            help={t('bodyHelp', { open: VARIABLE })}
            value={values.body}
            error={errors.at('body')}
            onChange={(body) => change({ body })}
          />
          <ExampleFields examples={examples} error={errors.at('examples')} onChange={(next) => change({ examples: next })} />
          <TextField {...field('footer', 60)} help={t('footerHelp')} />
        </div>
        <PhonePreview label={t('preview')} text={values} texts={examples} />
      </div>
    </FormDialog>
  );
}

const NOTHING: Texts = {
  accountid: '',
  name: '',
  language: 'en',
  category: 'MARKETING',
  header: '',
  body: '',
  footer: '',
  buttons: [],
  examples: [],
};

/** Asks in which language it is written, and what WhatsApp takes it for. */
function KindFields({ values, onChange }: { values: Texts; onChange: (patch: Partial<Texts>) => void }) {
  const t = useStrings(strings);
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('language')}
        name="language"
        value={LANGUAGES.find((id) => id === values.language) ?? 'en'}
        options={LANGUAGES.map((id) => ({ id, name: t(`language.${id}`) }))}
        onChange={(language) => onChange({ language })}
      />
      <SelectField
        label={t('category')}
        name="category"
        value={values.category}
        options={CATEGORIES.map((id) => ({ id, name: t(`category.${id}`) }))}
        onChange={(category) => onChange({ category })}
      />
    </div>
  );
}

interface ExampleFieldsProps {
  examples: readonly string[];
  error: string | undefined;
  onChange: (examples: string[]) => void;
}

/** One for each variable: without them nobody at WhatsApp can judge the template. */
function ExampleFields({ examples, error, onChange }: ExampleFieldsProps) {
  const t = useStrings(strings);
  if (examples.length === 0) return null;
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.legend}>{t('examples')}</legend>
      {examples.map((example, at) => (
        <TextField
          // oxlint-disable-next-line no-array-index-key -- a variable is its number
          key={at}
          label={t('example', { no: at + 1 })}
          name={`example${at}`}
          maxLength={200}
          value={example}
          error={example.trim() === '' ? error : undefined}
          onChange={(text) => onChange(examples.with(at, text))}
        />
      ))}
    </fieldset>
  );
}
