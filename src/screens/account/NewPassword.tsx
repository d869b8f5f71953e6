import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
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

/** A new password for whoever holds the number (`/newpassword`); it ends every session of the account, so the way goes on to the login. */
export default function NewPassword() {
  const t = useStrings(strings);
  const choose = useStrings(chooseStrings);
  const { saveNewPassword } = useCalls();
  const go = useGo();
  const { show } = useToastActions();
  const [mobile, setMobile] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const submission = useSubmission(async (input: Parameters<typeof saveNewPassword>[0]) => {
    await saveNewPassword(input);
    return true;
  });

  const send = async (values: { code: string; userpwd: string }) => {
    const isSaved = await submission.submit({ username: toWireMobile(mobile), ...values });
    if (!isSaved) return;
    show({ tone: 'success', text: choose('newPasswordSaved') });
    go(href('login'));
  };

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
          onSend={send}
        />
        <p className={styles.aside}>
          <TextLink href={href('login')}>{choose('backToLogIn')}</TextLink>
        </p>
      </div>
    </AccountFrame>
  );
}
