import { failureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';
import type { SentCode } from './use-code.ts';

export interface CodeFieldProps {
  label: string;
  name: string;
  code: SentCode;
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  error: string | undefined;
}

/** The field for a code, and the button that sends one. */
export function CodeField({ label, name, code, value, onChange, onSend, error }: CodeFieldProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { secondsLeft, minutes, isBusy } = code;
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      value={value}
      onChange={onChange}
      error={error ?? (code.error && failureWords(code.error, language))}
      help={<output>{minutes === 0 ? '' : t('codeSent', { minutes })}</output>}
      suffix={
        <Button size="small" variant="text" isBusy={isBusy} isDisabled={secondsLeft > 0} disabledReason={t('waitForCode')} onPress={onSend}>
          {secondsLeft > 0 ? t('sendAgainIn', { seconds: secondsLeft }) : t('sendCode')}
        </Button>
      }
    />
  );
}
