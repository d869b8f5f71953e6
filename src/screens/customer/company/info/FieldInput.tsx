import { useStrings } from '#i18n/use-strings.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { CompanyField } from './company-fields.ts';
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
export function FieldInput({ field, words, value, error, onChange }: FieldInputProps) {
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
    case 'country':
    case 'word':
    case 'choice':
    default:
      return <SelectField {...common} options={[{ id: '', name: t('noneChosen') }, ...optionsWith(value, field, words)]} />;
  }
}

/** What a source said stays to be chosen, also where it is none of the values that people give. */
function optionsWith(value: string, field: CompanyField, words: FieldWords) {
  const options = words.options(field);
  const isListed = value === '' || options.some(({ id }) => id === value);
  return isListed ? options : [...options, { id: value, name: words.value(field, value) }];
}
