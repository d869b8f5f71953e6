import type { ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { parseFraction } from '#lib/tools/fraction.ts';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';

export interface AmountFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Stands behind the value, as `kg`. */
  unit?: string | undefined;
  help?: ReactNode;
  isSigned?: boolean | undefined;
}

/** A quantity, of which it is said at once where it is no number. */
export function AmountField({ unit, isSigned = false, ...field }: AmountFieldProps) {
  const t = useStrings(strings);
  const typed = parseFraction(field.value);
  const isWrong = field.value.trim() !== '' && (typed === undefined || (!isSigned && typed.n < 0n));
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      suffix={unit === undefined ? undefined : <span>{unit}</span>}
      error={isWrong ? t('notNumber') : undefined}
    />
  );
}
