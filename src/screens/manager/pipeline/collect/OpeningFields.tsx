import { useStrings } from '#i18n/use-strings.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { CURRENCIES } from '../opportunity/form/opportunity-texts.ts';
import { wordStrings } from '../words/strings.ts';
import * as styles from '../words/words.css.ts';
import type { Opening } from './opening.ts';

export interface OpeningFieldsProps {
  opening: Opening;
  at: (field: string) => string | undefined;
  onType: (opening: Opening) => void;
}

/** The least that is asked of an opportunity that is opened with its customer. */
export function OpeningFields({ opening, at, onType }: OpeningFieldsProps) {
  const word = useStrings(wordStrings);
  const of = (key: 'name' | 'amount') => ({
    label: word(`field.${key}`),
    name: key,
    value: opening[key],
    error: at(key),
    onChange: (text: string) => onType({ ...opening, [key]: text }),
  });
  return (
    <div className={styles.pairs}>
      <TextField isRequired maxLength={200} {...of('name')} />
      <TextField inputMode="decimal" maxLength={20} {...of('amount')} />
      <SelectField
        label={word('field.currency')}
        name="currency"
        options={CURRENCIES.map((id) => ({ id, name: id }))}
        value={opening.currency}
        onChange={(currency) => onType({ ...opening, currency })}
      />
    </div>
  );
}
