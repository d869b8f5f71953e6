import { useFileCheck } from '#actors/files/use-upload.ts';
import { useCustomerFinder } from '#actors/use-customer-finder.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useSession } from '#actors/use-session.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayDo } from '#lib/rights.ts';
import type { Audience, RecordType } from '#routes/records.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ChosenFiles } from '#ui/files/ChosenFiles.tsx';
import { Picker } from '#ui/picker/Picker.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { type DetailField, detailFields, type ManagerRecord } from '../record-kinds.ts';
import { wordStrings } from '../words/strings.ts';
import { useDetailWords } from '../words/use-detail-words.ts';
import * as styles from './form.css.ts';
import { checkTexts, chosenIn, type TextKey, textOf, textsOf } from './record-texts.ts';
import { strings } from './strings.ts';
import { type RecordEdit, useRecordEdit, type RecordConflict } from './use-record-edit.ts';

export interface RecordFormProps {
  type: RecordType;
  /** The role whose record it is, or is to be unless the writer chooses another one. */
  audience: Audience;
  /** Without one a record is written. */
  record?: ManagerRecord | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** A record keeps no more files. */
const MOST_FILES = 20;
const AUDIENCES: readonly Audience[] = ['industryManager', 'genjin'];

/** Writes a record, or changes one in progress; when somebody else has saved the same fields meanwhile, it asks which values to keep. */
export function RecordForm({ type, audience, record, onSaved, onClose }: RecordFormProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const { rights } = useSession();
  const isAccepted = useFileCheck();
  const { show } = useToastActions();
  const edit = useRecordEdit({ type, audience, record }, () => {
    onClose();
    onSaved();
    show({ tone: 'success', text: t(record ? 'saved' : 'added') });
  });
  const own = detailFields[type];
  const errors = useFormErrors(edit.conflict ? undefined : edit.error, [
    'title',
    'customerid',
    'buyer',
    'begintime',
    'content',
    ...own.map(({ key }) => key),
  ]);
  const audiences = AUDIENCES.filter((id) => mayDo(rights, id, 'add'));

  const save = () => {
    const wrong = Object.entries(checkTexts(edit.texts)).map(([field, found]) => [field, found && t(found)] as const);
    if (errors.check(Object.fromEntries(wrong))) void edit.save();
  };
  /** Returns the props of every field of the form. */
  const of = (key: TextKey) => ({
    name: key,
    value: edit.texts[key] ?? '',
    error: errors.at(key),
    onChange: (text: string) => edit.type(key, text),
  });

  if (edit.conflict) return <RecordConflictDialog type={type} edit={edit} conflict={edit.conflict} />;
  return (
    <FormDialog
      title={t(record ? 'edit' : 'add', { record: word(`one.${type}`) })}
      action={t('save')}
      width="view"
      isOpen
      isBusy={edit.isBusy}
      errors={errors}
      draft={edit.draft}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label={word('field.title')} isRequired maxLength={200} {...of('title')} />
      <div className={styles.pairs}>
        <CustomerField edit={edit} error={errors.at('customerid')} />
        <TextField label={word('field.buyer')} maxLength={255} {...of('buyer')} />
        <DateField label={word('field.begintime')} isRequired hasTime {...of('begintime')} />
        {record === undefined && audiences.length > 1 ? (
          <SelectField
            label={word('field.audience')}
            name="audience"
            options={audiences.map((id) => ({ id, name: word(`audience.${id}`) }))}
            value={edit.audience}
            onChange={edit.choose}
          />
        ) : null}
        {own.map((field) => (
          <div key={field.key} className={field.kind === 'area' ? styles.wide : undefined}>
            <DetailInput field={field} {...of(field.key)} />
          </div>
        ))}
      </div>
      <TextArea label={word('field.content')} rows={4} maxLength={10_000} {...of('content')} />
      {record ? null : <ChosenFiles files={edit.files} most={MOST_FILES} isAccepted={isAccepted} onChange={edit.chooseFiles} />}
    </FormDialog>
  );
}

/** The customer a record is about; choosing one writes its name as the buyer, unless the writer has put another there. Not there for those who may not see customers. */
function CustomerField({ edit, error }: { edit: RecordEdit; error: string | undefined }) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const { rights } = useSession();
  const find = useCustomerFinder();
  const { customer = '', buyer = '' } = edit.texts;
  const chosen = chosenIn(customer);
  if (!mayDo(rights, 'customer', 'view')) return null;
  return (
    <Picker
      label={word('field.customer')}
      name="customerid"
      value={chosen}
      find={find}
      placeholder={t('findCustomer')}
      error={error}
      onChange={(next) => {
        const isOwnWords = buyer.trim() !== '' && buyer !== chosen?.name;
        edit.typeAll({ customer: next ? textOf(next) : '', buyer: isOwnWords ? buyer : (next?.name ?? '') });
      }}
    />
  );
}

interface DetailInputProps {
  field: DetailField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The input for a field that only records of one type have. */
function DetailInput({ field, ...rest }: DetailInputProps) {
  const t = useStrings(strings);
  const words = useDetailWords();
  const common = { label: words.name(field.key), name: field.key, ...rest };
  switch (field.kind) {
    case 'choice':
      return <SelectField options={words.options(field)} {...common} />;
    case 'area':
      return <TextArea rows={2} maxLength={field.max} {...common} />;
    case 'names':
      return <TextField maxLength={field.max} help={t('namesHelp')} {...common} />;
    case 'text':
    default:
      return <TextField maxLength={field.max} {...common} />;
  }
}

/** Asks which values of a record stay where two people have changed the same ones. */
function RecordConflictDialog({ type, edit, conflict }: { type: RecordType; edit: RecordEdit; conflict: RecordConflict }) {
  const word = useStrings(wordStrings);
  const words = useDetailWords();
  const now = textsOf(type, conflict.theirs);
  const say = (key: TextKey, text = '') => {
    if (key === 'customer') return chosenIn(text)?.name ?? '';
    const field = detailFields[type].find((known) => known.key === key);
    return field ? words.value(field, text) : text;
  };
  const rows = conflict.keys.map((key) => ({
    field: key,
    name: word(`field.${key}`),
    mine: say(key, edit.texts[key]),
    theirs: say(key, now[key]),
  }));
  return (
    <ConflictDialog
      rows={rows}
      isBusy={edit.isBusy}
      onResolve={(given) => void edit.resolve(conflict, given)}
      onClose={edit.forgetFailure}
    />
  );
}
