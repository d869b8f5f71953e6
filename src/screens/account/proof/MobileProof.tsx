import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useImageCode } from '#actors/use-image-code.ts';
import { useSentCode } from '#actors/use-sent-code.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { ApiError } from '#client/api-error.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Form, FormFailure } from '#ui/form/Form.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from '../AccountFrame.css.ts';
import { chooseStrings } from '../choose-strings.ts';
import { checkMobile, toWireMobile, type Wrong } from '../field-rules.ts';
import { MobileField } from '../MobileField.tsx';
import { strings as accountStrings } from '../strings.ts';
import { ImageCodeField } from './ImageCodeField.tsx';
import { solvePuzzle } from './solve-puzzle.ts';
import { strings } from './strings.ts';

export interface MobileProofProps {
  purpose: 'register' | 'password';
  mobile: string;
  onMobile: (mobile: string) => void;
  /** A code is on its way. */
  onSent: () => void;
}

/** Asks for an SMS code: the number, and a proof that somebody sits here. It is a form of its own, so that Enter asks and does not register. */
export function MobileProof({ purpose, mobile, onMobile, onSent }: MobileProofProps) {
  const t = useStrings(strings);
  const choose = useStrings(chooseStrings);
  const { sendMobileCode } = useCalls();
  const { submit, isBusy, error, reset } = useSubmission(sendMobileCode);
  const word = useStrings(accountStrings);
  const errors = useFormErrors<Wrong>(error, fieldOf, word);
  const image = useImageCode(solvePuzzle);
  const [typed, setTyped] = useState('');
  const { secondsLeft, minutes, begin } = useSentCode();

  const send = async () => {
    reset();
    const isImageRight = image.isByBrowser || typed.trim() !== '';
    if (!errors.check({ mobile: checkMobile(mobile), imagecode: isImageRight ? undefined : 'wrong.imageCode' })) return;
    const payment = await image.pay(typed);
    if (!payment) return;
    const sent = await submit({ account: toWireMobile(mobile), type: purpose, ...payment });
    // Right or wrong, an image code bears one try.
    setTyped('');
    image.renew();
    if (!sent) return;
    begin(sent);
    onSent();
  };

  /** Forgets the faults of one proof, which say nothing about the other. */
  const forgive = () => {
    reset();
    errors.check({});
  };

  return (
    <Form errors={errors} className={styles.form} onSubmit={() => void send()}>
      <MobileField name="mobile" value={mobile} onChange={onMobile} error={errors.at('mobile')} help={choose('mobileHelp')} />
      <ImageCodeField code={image} value={typed} onChange={setTyped} error={errors.at('imagecode')} onSwitch={forgive} />
      <FormFailure errors={errors} className={styles.announced} />
      <Button
        type="submit"
        size="large"
        isBusy={isBusy || image.isSolving}
        busyWord={t('sendingCode')}
        isDisabled={secondsLeft > 0}
        disabledReason={t('canSendAgainLater')}
      >
        {secondsLeft > 0 ? t('sendAgainIn', { seconds: secondsLeft }) : t('sendCode')}
      </Button>
      <output className={styles.announced}>
        {minutes > 0 && secondsLeft > 0 ? <span className={styles.aside}>{t('codeSent', { minutes })}</span> : null}
        {minutes > 0 && secondsLeft === 0 ? <VisuallyHidden>{t('canSendAgain')}</VisuallyHidden> : null}
      </output>
    </Form>
  );
}

function fieldOf({ detail }: ApiError): 'mobile' | 'imagecode' | undefined {
  if (detail.field === 'account') return 'mobile';
  return detail.field === 'imagecode' || detail.field === 'nonce' || detail.field === 'imageid' ? 'imagecode' : undefined;
}
