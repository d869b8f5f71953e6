import type { Composer } from '#actors/mail/use-composer.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';

/** A mail that did not go: why in plain words, what the other server said, and the way to mend it. */
export function Failed({ composer: { outgoing, isBusy, send } }: { composer: Composer }) {
  const t = useStrings(strings);
  useSaid(t('notSent'));
  const fault = outgoing?.fault || 'other';
  return (
    <>
      <Status tone="danger">{t('notSent')}</Status>
      <p className={styles.how}>{t(`fault.${fault}`)}</p>
      {outgoing?.faulttext ? (
        <p className={styles.said}>
          {t('serverSaid')} <q lang="en">{outgoing.faulttext}</q>
        </p>
      ) : null}
      <Button variant="primary" isBusy={isBusy} onPress={() => send({ type: 'take.back' })}>
        {t('editAgain')}
      </Button>
    </>
  );
}
