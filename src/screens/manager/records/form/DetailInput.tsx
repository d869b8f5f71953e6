import { useStrings } from '#i18n/use-strings.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { DetailField } from '../record-kinds.ts';
import { useDetailWords } from '../words/use-detail-words.ts';
import { strings } from './strings.ts';

export interface DetailInputProps {
  field: DetailField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The input for a field that only records of one type have. */
export function DetailInput({ field, ...rest }: DetailInputProps) {
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
