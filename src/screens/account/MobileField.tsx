import type { ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';

export interface MobileFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  help?: ReactNode;
}

/** A mobile number; the mainland's code stands before it until another one is typed. */
export function MobileField({ name, value, onChange, error, help }: MobileFieldProps) {
  const t = useStrings(strings);
  return (
    <TextField
      label={t('mobile')}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete="username"
      size="large"
      maxLength={30}
      prefix={/^\s*(\+|00)/.test(value) ? undefined : '+86'}
      value={value}
      onChange={onChange}
      error={error}
      help={help}
    />
  );
}
