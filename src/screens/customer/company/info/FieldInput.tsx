import { useHsFinder } from '#actors/use-hs-finder.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { HsField } from '#ui/hs-field/HsField.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { type CompanyField, linesOf } from './company-fields.ts';
import { strings } from './strings.ts';
import type { FieldWords } from './use-field-words.ts';

export interface FieldInputProps {
  field: CompanyField;
  words: FieldWords;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** One field of a company's form, by the kind of its value. */
export function FieldInput({ field, ...rest }: FieldInputProps) {
  if (field.kind === 'many') return <ManyField field={field} words={rest.words} value={rest.value} onChange={rest.onChange} />;
  if (field.key === 'hscodes') return <HsCodesField label={rest.words.name(field.key)} {...rest} />;
  return <OneField field={field} {...rest} />;
}

type HsCodesFieldProps = Pick<FieldInputProps, 'value' | 'error' | 'onChange'> & { label: string };

/** Picks the goods that the company trades in, found by words or by code and kept one code per line. */
function HsCodesField({ label, value, error, onChange }: HsCodesFieldProps) {
  const codes = linesOf(value);
  const finder = useHsFinder(codes);
  return <HsField label={label} isMulti values={codes} finder={finder} error={error} onChange={(chosen) => onChange(chosen.join('\n'))} />;
}

type OneFieldProps = Omit<FieldInputProps, 'field'> & { field: Exclude<CompanyField, { kind: 'many' }> };

function OneField({ field, words, value, error, onChange }: OneFieldProps) {
  const t = useStrings(strings);
  const common = { label: words.name(field.key), name: field.key, value, error, onChange };
  switch (field.kind) {
    case 'text':
      return <TextField {...common} maxLength={field.maxLength} lang={field.lang} isRequired={field.key === 'companyname'} />;
    case 'number':
      return <TextField {...common} inputMode="numeric" maxLength={3} />;
    case 'area':
      return <TextArea {...common} maxLength={field.maxLength} />;
    case 'lines':
      return <TextArea {...common} rows={2} help={t('onePerLine')} />;
    case 'listed':
    case 'word':
    case 'choice':
    default:
      return <SelectField {...common} options={[{ id: '', name: t('noneChosen') }, ...optionsWith(value, field, words)]} />;
  }
}

type ManyFieldProps = Pick<FieldInputProps, 'words' | 'value' | 'onChange'> & {
  field: Extract<CompanyField, { kind: 'many' }>;
};

/** Several values of a list that is too long to be typed. */
function ManyField({ field, words, value, onChange }: ManyFieldProps) {
  const t = useStrings(strings);
  const chosen = linesOf(value);
  return (
    <div>
      <Choice
        label={words.name(field.key)}
        isMulti
        none={t('noneChosen')}
        options={optionsWithAll(chosen, field, words)}
        value={chosen}
        onChange={(ids) => onChange(ids.join('\n'))}
      />
    </div>
  );
}

/** Returns the field's options and the chosen ones among them, whatever the list knows. */
function optionsWithAll(chosen: readonly string[], field: CompanyField, words: FieldWords) {
  const options = words.options(field);
  const missing = chosen.filter((id) => options.every((option) => option.id !== id));
  return [...options, ...missing.map((id) => ({ id, name: words.value(field, id) }))];
}

/** Returns the field's options and the value among them, also where a source said one that people cannot choose. */
function optionsWith(value: string, field: CompanyField, words: FieldWords) {
  const options = words.options(field);
  const isListed = value === '' || options.some(({ id }) => id === value);
  return isListed ? options : [...options, { id: value, name: words.value(field, value) }];
}
