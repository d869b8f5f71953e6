import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { type SessionState, useSession } from '#actors/use-session.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { ApiError } from '#client/api-error.ts';
import { failureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Form, FormFailure } from '#ui/form/Form.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';

import * as styles from './AccountFrame.css.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { checkMobile, checkPassword, toWireMobile, type Wrong } from './field-rules.ts';
import { MobileField } from './MobileField.tsx';
import { strings } from './strings.ts';

/** The way in (`/login`). What was typed stays after a refusal, the number always. */
export default function Login() {
  const t = useStrings(strings);
  const { login } = useCalls();
  const { signedIn, end } = useSession();
  const [username, setUsername] = useState('');
  const [userpwd, setUserpwd] = useState('');
  const [remember, setRemember] = useState(false);
  const { submit, isBusy, error, reset } = useSubmission(login);
  const errors = useFormErrors<Wrong>(error, fieldOf, t);

  const send = async () => {
    reset();
    if (!errors.check({ username: checkMobile(username), userpwd: checkPassword(userpwd) })) return;
    const account = await submit({ username: toWireMobile(username), userpwd, remember });
    if (account) signedIn(account);
  };

  return (
    <AccountFrame title={t('logIn')} promise={t('logInPromise')}>
      <SessionOver end={end} />
      <Form errors={errors} className={styles.form} onSubmit={() => void send()}>
        <MobileField name="username" value={username} onChange={setUsername} error={errors.at('username')} />
        <PasswordField
          label={t('password')}
          name="userpwd"
          autoComplete="current-password"
          size="large"
          maxLength={128}
          value={userpwd}
          onChange={setUserpwd}
          error={errors.at('userpwd')}
        />
        <div className={styles.beside}>
          <Checkbox name="remember" isSelected={remember} onChange={setRemember}>
            {t('remember')}
          </Checkbox>
          <TextLink href={href('newPassword')}>{t('forgotten')}</TextLink>
        </div>
        <FormFailure errors={errors} className={styles.announced} />
        <Button type="submit" variant="primary" size="large" isBusy={isBusy} busyWord={t('loggingIn')}>
          {t('logIn')}
        </Button>
        <p className={styles.aside}>
          {t('noAccount')} <TextLink href={href('register')}>{t('register')}</TextLink>
        </p>
        <p className={styles.aside}>
          {t('invited')} <TextLink href={href('invitation')}>{t('invitation')}</TextLink>
        </p>
      </Form>
    </AccountFrame>
  );
}

/** Why the session is over; the text that waits is mentioned where it does. */
function SessionOver({ end }: { end: SessionState['end'] }) {
  const t = useStrings(strings);
  const language = useLanguage();
  if (!end) return null;
  const why = end.by === 'other tab' ? t('loggedOutElsewhere') : failureWords({ kind: 'expired', message: end.message ?? '' }, language);
  return (
    <p role="alert" className={styles.aside}>
      <Status tone="info">{why}</Status> {t('textKept')}
    </p>
  );
}

/** Wrong credentials name no field, so that they do not tell which was wrong; the password is the likelier and the quicker to type again. */
function fieldOf({ kind, code, detail }: ApiError): 'username' | 'userpwd' | undefined {
  if (detail.field === 'username' || detail.field === 'userpwd') return detail.field;
  return kind === 'rejected' && code === 400 ? 'userpwd' : undefined;
}
