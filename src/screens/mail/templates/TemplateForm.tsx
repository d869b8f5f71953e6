import { useCalls } from '#actors/calls.ts';
import { useVariableNames } from '#actors/mail/use-variable-names.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { sendOver, useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { EMPTY_DOCUMENT, type MailDocument } from '#lib/mail/mail-document.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LazyRichText } from '#ui/rich-text/LazyRichText.ts';
import { TextField } from '#ui/text-field/TextField.tsx';

import { LanguageField } from './LanguageField.tsx';
import { knownLanguage, type MailLanguage } from './languages.ts';
import { strings } from './strings.ts';

type Template = Schemas['MailTemplate'];

interface TemplateFormProps {
  /** The one to change; without it a new one. */
  template?: Template | undefined;
  onSaved: () => void;
  onClose: () => void;
}

type Values = Pick<Template, 'name' | 'category' | 'subject' | 'shared' | 'document'> & { readonly language: '' | MailLanguage };

const NOTHING: Values = { name: '', category: '', subject: '', language: 'en', shared: false, document: { ...EMPTY_DOCUMENT } };

function valuesOf(template: Template | undefined): Values {
  if (!template) return NOTHING;
  const { name, category, subject, language, shared, document } = template;
  return { name, category, subject, language: knownLanguage(language), shared, document };
}

/** A template with its text, in which variables stand for what differs from recipient to recipient. */
export function TemplateForm({ template, onSaved, onClose }: TemplateFormProps) {
  const t = useStrings(strings);
  const { addMailTemplate, updateMailTemplate } = useCalls();
  const { show } = useToastActions();
  const variables = useVariableNames();
  const draft = useEditForm(`mail.template.${template?.id ?? 'new'}`, template, valuesOf);
  const { values, base, change } = draft;
  const { submit, isBusy, error } = useSubmission((input: typeof values) =>
    sendOver(draft, () => (base ? updateMailTemplate({ id: base.id, version: base.version, template: input }) : addMailTemplate(input))),
  );
  const errors = useFormErrors(error, ['name', 'category', 'subject']);
  const save = async () => {
    if (!errors.check({ name: values.name.trim() === '' ? t('nameNeeded') : undefined })) return;
    if (!(await submit({ ...values, name: values.name.trim(), category: values.category.trim() }))) return;
    draft.forget();
    show({ tone: 'success', text: t('saved') });
    onSaved();
    onClose();
  };
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
      <TextField
        label={t('name')}
        name="name"
        value={values.name}
        isRequired
        maxLength={100}
        error={errors.at('name')}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t('category')}
        name="category"
        value={values.category}
        maxLength={60}
        onChange={(category) => change({ category })}
      />
      <LanguageField value={values.language} onChange={(language) => change({ language })} />
      <TextField
        label={t('subject')}
        name="subject"
        value={values.subject}
        maxLength={255}
        lang={values.language || undefined}
        error={errors.at('subject')}
        onChange={(subject) => change({ subject })}
      />
      <LazyRichText
        // It knows its own text only: it begins anew over what a colleague has saved, and for whoever starts over.
        key={[base?.version, draft.round].join(' ')}
        label={t('body')}
        start={values.document as unknown as MailDocument}
        lang={values.language}
        variables={variables}
        onChange={(document) => change({ document: { ...document } })}
      />
      <Checkbox isSelected={values.shared} onChange={(shared) => change({ shared })}>
        {t('shared')}
      </Checkbox>
    </FormDialog>
  );
}
