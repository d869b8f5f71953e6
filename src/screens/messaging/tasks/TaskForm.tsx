import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../messaging.css.ts';
import { PhonePreview } from '../templates/PhonePreview.tsx';
import { AudienceCheck } from './AudienceCheck.tsx';
import { AudienceFields, WhenFields } from './AudienceFields.tsx';
import { strings } from './strings.ts';
import { draftOf, mistakesIn, NO_VALUE, shownTexts, type TaskTexts } from './task-texts.ts';

type Value = Schemas['WhatsAppValue'];

interface ValueFieldsProps {
  values: readonly Value[];
  error: string | undefined;
  onChange: (values: Value[]) => void;
}

const KINDS = ['name', 'company', 'text'] as const;

/** Customers, or all that a list shows; nothing where no list sent the reader here. */
export type ChosenIn = Partial<Pick<TaskTexts, 'source' | 'customerids' | 'selection'>>;

interface TaskFormProps {
  /** Approved ones. */
  templates: readonly Schemas['WhatsAppTemplate'][];
  /** The customers that a list has chosen. */
  chosen: ChosenIn;
  onMade: (task: Schemas['WhatsAppTask']) => void;
  onClose: () => void;
}

/** One approved template to many: what, to whom, when, and who would not get it and why. */
export function TaskForm({ templates, chosen, onMade, onClose }: TaskFormProps) {
  const t = useStrings(strings);
  const { addWhatsAppTask } = useCalls();
  const { show } = useToastActions();
  const form = useForm<TaskTexts>(chosen.source === undefined ? 'whatsapp.task' : 'whatsapp.task.chosen', {
    ...START,
    ...chosen,
    templateid: templates[0]?.id ?? '',
  });
  const { values: texts, change } = form;
  const template = templates.find(({ id }) => id === texts.templateid) ?? templates[0];
  const { submit, isBusy, error } = useSubmission(addWhatsAppTask);
  const errors = useFormErrors(error, ['name', 'categoryid', 'numbers', 'values', 'sendat']);
  if (!template) return null;
  const values = Array.from({ length: template.variables }, (_, at) => texts.values[at] ?? NO_VALUE);
  const whole = { ...texts, values };
  const save = async () => {
    const wrong = Object.entries(mistakesIn(whole)).map(([field, key]) => [field, key && t(`wrong.${key}`)] as const);
    if (!errors.check(Object.fromEntries(wrong))) return;
    const made = await submit(draftOf(whole, template));
    if (!made) return;
    form.forget();
    onClose();
    show({ tone: 'success', text: t('started', { name: made.name }) });
    onMade(made);
  };
  return (
    <FormDialog
      title={t('newTask')}
      action={t('start')}
      width="view"
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={form}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.twoColumns}>
        <div className={styles.fields}>
          <TextField
            label={t('name')}
            name="name"
            isRequired
            maxLength={100}
            value={texts.name}
            error={errors.at('name')}
            onChange={(name) => change({ name })}
          />
          <SelectField
            label={t('template')}
            name="templateid"
            value={template.id}
            options={templates.map(({ id, text, accountname }) => ({ id, name: `${text.name} · ${text.language} · ${accountname}` }))}
            onChange={(templateid) => change({ templateid, values: [] })}
          />
          <ValueFields values={values} error={errors.at('values')} onChange={(next) => change({ values: next })} />
          <AudienceFields texts={texts} at={errors.at} onChange={change} />
          <WhenFields texts={texts} at={errors.at} onChange={change} />
          <AudienceCheck request={() => draftOf(whole, template)} />
        </div>
        <PhonePreview label={t('preview')} text={template.text} texts={shownTexts(values, template)} />
      </div>
    </FormDialog>
  );
}

const START: TaskTexts = {
  name: '',
  templateid: '',
  values: [],
  source: 'own',
  categoryid: '',
  customerids: '',
  selection: null,
  numbers: '',
  contacts: 'primary',
  when: 'now',
  sendat: '',
  localhours: false,
};

/** Shows the value of each variable, and the one for where it is not known: WhatsApp takes no empty one. */
function ValueFields({ values, error, onChange }: ValueFieldsProps) {
  const t = useStrings(strings);
  if (values.length === 0) return null;
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.legend}>{t('values')}</legend>
      {values.map((value, at) => {
        const no = at + 1;
        return (
          // oxlint-disable-next-line no-array-index-key -- a variable is its number
          <div key={at} style={{ display: 'contents' }}>
            <SelectField
              label={t('valueOf', { no })}
              name={`kind${no}`}
              value={value.kind}
              options={KINDS.map((id) => ({ id, name: t(`value.${id}`) }))}
              onChange={(kind) => onChange(values.with(at, { ...value, kind }))}
            />
            <TextField
              label={value.kind === 'text' ? t('textOf', { no }) : t('fallbackOf')}
              name={`text${no}`}
              isRequired
              maxLength={200}
              value={value.text}
              error={value.text.trim() === '' ? error : undefined}
              onChange={(text) => onChange(values.with(at, { ...value, text }))}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
