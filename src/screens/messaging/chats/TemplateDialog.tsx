import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../messaging.css.ts';
import { PhonePreview } from '../templates/PhonePreview.tsx';
import { strings } from './strings.ts';

type Template = Schemas['WhatsAppTemplate'];

interface TemplateDialogProps {
  chat: Schemas['WhatsAppChat'];
  onSent: () => void;
  onClose: () => void;
}

interface Texts {
  readonly templateid: string;
  readonly texts: readonly string[];
}

const MOST_TEMPLATES = 100;

/** One approved template to the person of a conversation, with what stands for its variables. */
export function TemplateDialog({ chat: { id, accountid, name }, onSent, onClose }: TemplateDialogProps) {
  const t = useStrings(strings);
  const { listWhatsAppTemplates, sendWhatsAppChatTemplate } = useCalls();
  const approved = { index: 1, size: MOST_TEMPLATES, status: 'APPROVED', accountid } as const;
  const { record } = useRecord(({ signal }) => listWhatsAppTemplates(approved, { signal }));
  const draft = useForm<Texts>(`whatsapp.template.to.${id}`, { templateid: '', texts: [name] });
  const { values, change } = draft;
  const { submit, isBusy, error } = useSubmission(sendWhatsAppChatTemplate);
  const errors = useFormErrors(error, ['templateid', 'texts']);
  const templates = record?.datas ?? [];
  const { template, texts } = chosenOf(values, templates);
  const send = async () => {
    const isEmpty = texts.some((text) => text.trim() === '');
    if (!errors.check({ templateid: template ? undefined : t('noTemplates'), texts: isEmpty ? t('textNeeded') : undefined })) return;
    if (!template || !(await submit({ id, templateid: template.id, texts: texts.map((text) => text.trim()) }))) return;
    draft.forget();
    onClose();
    onSent();
  };
  return (
    <FormDialog
      title={t('useTemplate')}
      action={t('send')}
      width="view"
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <div className={styles.twoColumns}>
        <Fields templates={templates} isNone={record?.total === 0} template={template} texts={texts} at={errors.at} onChange={change} />
        {template ? <PhonePreview label={t('preview')} text={template.text} texts={texts} /> : null}
      </div>
    </FormDialog>
  );
}

/** The template that is meant, the first where none was chosen, and a text for each of its variables. */
function chosenOf(values: Texts, templates: readonly Template[]): { template: Template | undefined; texts: string[] } {
  const template = templates.find(({ id }) => id === values.templateid) ?? templates[0];
  return { template, texts: Array.from({ length: template?.variables ?? 0 }, (_, at) => values.texts[at] ?? '') };
}

interface FieldsProps {
  templates: readonly Template[];
  isNone: boolean;
  template: Template | undefined;
  texts: readonly string[];
  at: (field: 'templateid' | 'texts') => string | undefined;
  onChange: (patch: { templateid?: string; texts?: string[] }) => void;
}

function Fields({ templates, isNone, template, texts, at, onChange }: FieldsProps) {
  const t = useStrings(strings);
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('template')}
        name="templateid"
        value={template?.id ?? ''}
        options={templates.map(({ id, text }) => ({ id, name: `${text.name} · ${text.language}` }))}
        help={isNone ? t('noTemplates') : undefined}
        error={at('templateid')}
        onChange={(templateid) => onChange({ templateid })}
      />
      {texts.map((text, place) => (
        <TextField
          // oxlint-disable-next-line no-array-index-key -- a variable is its number
          key={place}
          label={t('variable', { no: place + 1 })}
          name={`text${place + 1}`}
          isRequired
          maxLength={200}
          lang="en"
          value={text}
          error={text.trim() === '' ? at('texts') : undefined}
          onChange={(next) => onChange({ texts: texts.with(place, next) })}
        />
      ))}
    </div>
  );
}
