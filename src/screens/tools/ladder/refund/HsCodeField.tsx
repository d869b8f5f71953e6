import { useStrings } from '#i18n/use-strings.ts';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';

const MOST_CHARACTERS = 20;

/** The code of the goods with as many digits as the company's table has, more than the product's own tariff knows. */
export function HsCodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useStrings(strings);
  return (
    <TextField
      label={t('hscode')}
      name="hscode"
      help={t('hscodeHow')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={MOST_CHARACTERS}
      value={value}
      onChange={onChange}
    />
  );
}
