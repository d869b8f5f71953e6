import type { Composer } from '#actors/mail/use-composer.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';

/** A mail of which nobody knows whether it arrived: says what happened in one sentence and asks. */
export function Unsure({ composer: { isBusy, send } }: { composer: Composer }) {
  const t = useStrings(strings);
  useSaid(t('unsure'));
  return (
    <>
      <Status tone="warning">{t('unsure')}</Status>
      <p className={styles.how}>{t('unsureWhat')}</p>
      <div className={styles.choices}>
        <Button isBusy={isBusy} onPress={() => send({ type: 'answer', answer: 'resend' })}>
          {t('resend')}
        </Button>
        <Button variant="primary" isBusy={isBusy} onPress={() => send({ type: 'answer', answer: 'sent' })}>
          {t('countAsSent')}
        </Button>
      </div>
    </>
  );
}
