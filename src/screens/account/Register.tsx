import { useCallback, useEffect, useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePage } from '#actors/page.ts';
import { useSession } from '#actors/use-session.ts';
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

/** A new company and its first account (`/register`): number, proof, SMS code, password. */
export default function Register() {
  const t = useStrings(strings);
  const choose = useStrings(chooseStrings);
  const { register } = useCalls();
  const note = useVisitNotes();
  const { query } = usePage();
  const { signedIn } = useSession();
  const { show } = useToastActions();
  const [mobile, setMobile] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const submission = useSubmission(register);
  const source = query.get('source')?.slice(0, 40) ?? choose('source');

  const send = async (values: { code: string; userpwd: string }) => {
    note('register', mobile);
    const account = await submission.submit({ mobile: toWireMobile(mobile), source, ...values });
    if (!account) return;
    signedIn(account);
    show({ tone: 'success', text: choose('registered') });
  };

  return (
    <AccountFrame title={t('register')} promise={choose('registerPromise')}>
      <div className={styles.form}>
        <MobileProof
          purpose="register"
          mobile={mobile}
          onMobile={setMobile}
          onSent={() => {
            note('code', mobile);
            codeField.current?.focus();
          }}
        />
        <NewPasswordForm
          mobile={mobile}
          codeField={codeField}
          passwordLabel={t('password')}
          action={t('register')}
          busyWord={choose('registering')}
          submission={submission}
          onSend={send}
        />
        <p className={styles.aside}>
          {choose('haveAccount')} <TextLink href={href('login')}>{t('logIn')}</TextLink>
        </p>
      </div>
    </AccountFrame>
  );
}

type Step = 'open' | 'code' | 'register';

/** Notes which steps of the registration a visitor reaches, so that the operator sees where visitors give up. */
function useVisitNotes(): (step: Step, mobile?: string) => void {
  const { saveAccountVisit } = useCalls();
  const note = useCallback(
    (registerbutton: Step, mobile = '') => {
      // Nobody waits for a note, and a lost one is no failure of the visitor's.
      saveAccountVisit({ mobile: toWireMobile(mobile).slice(0, 20), registerpage: href('register'), registerbutton }).catch(() => {});
    },
    [saveAccountVisit],
  );

  // An effect, because opening the page is a step too, and rendering must not call the server.
  useEffect(() => note('open'), [note]);
  return note;
}
