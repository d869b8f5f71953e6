import { useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from './AccountFrame.css.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { chooseStrings } from './choose-strings.ts';
import { checkMobile, toWireMobile } from './field-rules.ts';
import { MobileField } from './MobileField.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { strings } from './strings.ts';
import { useNewPassword } from './use-new-password.ts';

/** The page on which an invited colleague sets the first password with the code from the invitation (`/invitation`). */
export default function Invitation() {
  const t = useStrings(strings);
  const choose = useStrings(chooseStrings);
  const [mobile, setMobile] = useState('');
  const [isWrong, setWrong] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  const { submission, save } = useNewPassword(choose('joined'));

  const send = async (values: { code: string; userpwd: string }) => {
    const wrong = checkMobile(mobile) !== undefined;
    setWrong(wrong);
    if (!wrong) await save({ username: toWireMobile(mobile), type: 'invite', ...values });
  };

  return (
    <AccountFrame title={t('invitation')} promise={choose('invitationPromise')}>
      <div className={styles.form}>
        <MobileField
          name="mobile"
          value={mobile}
          onChange={setMobile}
          error={isWrong ? t('wrong.mobile') : undefined}
          help={choose('mobileHelp')}
        />
        <NewPasswordForm
          mobile={mobile}
          codeField={codeField}
          codeLabel={choose('invitationCode')}
          passwordLabel={choose('newPasswordField')}
          action={choose('join')}
          busyWord={choose('saving')}
          submission={submission}
          onSend={send}
        />
        <p className={styles.aside}>
          <TextLink href={href('login')}>{choose('backToLogIn')}</TextLink>
        </p>
      </div>
    </AccountFrame>
  );
}
