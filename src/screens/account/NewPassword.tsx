import { useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from './AccountFrame.css.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { chooseStrings } from './choose-strings.ts';
import { toWireMobile } from './field-rules.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { MobileProof } from './proof/MobileProof.tsx';
import { strings } from './strings.ts';
import { useNewPassword } from './use-new-password.ts';

/** A new password for whoever holds the number (`/newpassword`); it ends every session of the account, so the way goes on to the login. */
export default function NewPassword() {
  const t = useStrings(strings);
  const choose = useStrings(chooseStrings);
  const [mobile, setMobile] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const { submission, save } = useNewPassword(choose('newPasswordSaved'));

  return (
    <AccountFrame title={t('newPassword')} promise={choose('newPasswordPromise')}>
      <div className={styles.form}>
        <MobileProof purpose="password" mobile={mobile} onMobile={setMobile} onSent={() => codeField.current?.focus()} />
        <NewPasswordForm
          mobile={mobile}
          codeField={codeField}
          passwordLabel={choose('newPasswordField')}
          action={choose('saveNewPassword')}
          busyWord={choose('saving')}
          submission={submission}
          onSend={(values) => save({ username: toWireMobile(mobile), ...values })}
        />
        <p className={styles.aside}>
          <TextLink href={href('login')}>{choose('backToLogIn')}</TextLink>
        </p>
      </div>
    </AccountFrame>
  );
}
