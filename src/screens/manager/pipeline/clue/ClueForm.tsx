import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { isEmail } from '#lib/email.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { chosenIn, textOf } from '../../edit/chosen-text.ts';
import { OwnerField } from '../../edit/OwnerField.tsx';
import { RowFormDialog } from '../../edit/RowFormDialog.tsx';
import { useRowEdit } from '../../edit/use-row-edit.ts';
import { wordStrings } from '../words/strings.ts';
import * as styles from '../words/words.css.ts';
import { SOURCES } from './ClueStatusWord.tsx';
import { strings } from './strings.ts';

type Clue = Schemas['Clue'];

const KEYS = ['companyname', 'contactname', 'email', 'phone', 'countrycode', 'product', 'source', 'demand'] as const;
type Key = (typeof KEYS)[number] | 'owner';
type ClueTexts = Readonly<Record<Key, string>>;

const BLANK: ClueTexts = {
  companyname: '',
  contactname: '',
  email: '',
  phone: '',
  countrycode: '',
  product: '',
  source: 'website',
  demand: '',
  owner: '',
};
const textsOf = (clue: Clue) =>
  ({
    ...Object.fromEntries(KEYS.map((key) => [key, clue[key]])),
    owner: textOf({ id: clue.ownerid, name: clue.ownername }),
  }) as ClueTexts;
const toWire = ({ owner, ...texts }: ClueTexts) => {
  const chosen = chosenIn(owner);
  return { ...texts, source: texts.source as Schemas['CustomerSource'], ...(chosen && { ownerid: chosen.id }) };
};
const nameOf = (key: Key) => (key === 'owner' ? 'field.owneruserid' : (`field.${key}` as const));

export interface ClueFormProps {
  /** Without one a new one is written down. */
  clue?: Clue | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Writes down a clue or changes one; when somebody else has saved the same fields meanwhile, it asks which values to keep. */
export function ClueForm({ clue, onSaved, onClose }: ClueFormProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const countries = useCountries();
  const { addClue, updateClue } = useCalls();
  const { show } = useToastActions();
  const edit = useRowEdit<Key, Clue>(
    {
      draft: 'clue',
      row: clue,
      blank: () => BLANK,
      textsOf,
      add: (texts) => addClue(toWire(texts)),
      update: ({ id, version }, texts) => updateClue({ ...toWire(texts), id, version }),
    },
    () => {
      onClose();
      onSaved();
      show({ tone: 'success', text: t('saved') });
    },
  );
  const errors = useFormErrors(edit.conflict ? undefined : edit.error, [...KEYS, 'ownerid']);
  const of = (key: Exclude<Key, 'owner'>) => ({
    label: word(nameOf(key)),
    name: key,
    value: edit.texts[key],
    error: errors.at(key),
    onChange: (text: string) => edit.type({ [key]: text }),
  });
  const save = () => {
    const { companyname, email } = edit.texts;
    const isFine = errors.check({
      companyname: companyname.trim() === '' ? t('wrong.name') : undefined,
      email: email.trim() === '' || isEmail(email) ? undefined : t('wrong.email'),
    });
    if (isFine) void edit.save();
  };

  return (
    <RowFormDialog
      title={t(clue ? 'edit' : 'add')}
      action={t('save')}
      edit={edit}
      errors={errors}
      nameOf={(key) => word(nameOf(key))}
      say={(key, text) => (key === 'owner' ? (chosenIn(text)?.name ?? '') : text)}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField isRequired maxLength={255} {...of('companyname')} />
      <div className={styles.pairs}>
        <TextField maxLength={100} {...of('contactname')} />
        <TextField type="email" maxLength={254} {...of('email')} />
        <TextField type="tel" maxLength={40} {...of('phone')} />
        <SelectField options={[{ id: '', name: t('noCountry') }, ...countries]} {...of('countrycode')} />
        <TextField maxLength={200} {...of('product')} />
        <SelectField options={SOURCES.map((id) => ({ id: id as string, name: t(`source.${id}`) }))} {...of('source')} />
        <OwnerField
          label={word('field.owneruserid')}
          value={edit.texts.owner}
          error={errors.at('ownerid')}
          onChange={(owner) => edit.type({ owner })}
        />
      </div>
      <TextArea rows={3} maxLength={5000} {...of('demand')} />
    </RowFormDialog>
  );
}
