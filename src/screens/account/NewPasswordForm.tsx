import { type RefObject, useState } from 'react';

import { useFormErrors } from '#actors/use-form-errors.ts';
import type { Submission } from '#actors/use-submission.ts';
import type { ApiError } from '#client/api-error.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Form, FormFailure } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from './AccountFrame.css.ts';
import { chooseStrings } from './choose-strings.ts';
import { checkNewPassword, checkSmsCode, type Wrong } from './field-rules.ts';
import { strings } from './strings.ts';

export interface NewPasswordFormProps {
  /** The number the password will belong to; password managers file it under this. */
  mobile: string;
  codeField: RefObject<HTMLInputElement | null>;
  /** The label of the code, where it is not one that was asked for. */
  codeLabel?: string | undefined;
  passwordLabel: string;
  action: string;
  busyWord: string;
  submission: Pick<Submission<never, unknown>, 'isBusy' | 'error' | 'reset'>;
  onSend: (values: { code: string; userpwd: string }) => Promise<void>;
}

/** The SMS code and the password it pays for. */
export function NewPasswordForm({
  mobile,
  codeField,
  codeLabel,
  passwordLabel,
  action,
  busyWord,
  submission,
  onSend,
}: NewPasswordFormProps) {
  const choose = useStrings(chooseStrings);
  const [code, setCode] = useState('');
  const [userpwd, setUserpwd] = useState('');
  const t = useStrings(strings);
  const errors = useFormErrors<Wrong>(submission.error, fieldOf, t);

  const send = async () => {
    submission.reset();
    if (errors.check({ code: checkSmsCode(code), userpwd: checkNewPassword(userpwd) })) await onSend({ code: code.trim(), userpwd });
  };

  return (
    <Form errors={errors} className={styles.form} onSubmit={() => void send()}>
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <TextField
        label={codeLabel ?? choose('smsCode')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        size="large"
        maxLength={10}
        value={code}
        onChange={setCode}
        error={errors.at('code')}
        inputRef={codeField}
      />
      <PasswordField
        label={passwordLabel}
        name="userpwd"
        autoComplete="new-password"
        size="large"
        maxLength={128}
        help={choose('passwordHelp')}
        value={userpwd}
        onChange={setUserpwd}
        error={errors.at('userpwd')}
      />
      <FormFailure errors={errors} className={styles.announced} />
      <Button type="submit" variant="primary" size="large" isBusy={submission.isBusy} busyWord={busyWord}>
        {action}
      </Button>
    </Form>
  );
}

function fieldOf({ detail }: ApiError): 'code' | 'userpwd' | undefined {
  return detail.field === 'code' || detail.field === 'userpwd' ? detail.field : undefined;
}
