import type { Composer } from '#actors/mail/use-composer.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { isStop } from '#lib/mail/draft-stops.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Status } from '#ui/status/Status.tsx';

import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';

/** What is odd about a mail, before it goes: some of it has to be changed, the rest is asked. */
export function CheckDialog({ composer: { warnings, send } }: { composer: Composer }) {
  const t = useStrings(strings);
  const isStopped = warnings.some(isStop);
  const back = () => send({ type: 'go.back' });
  const sorted = warnings.toSorted((a, b) => Number(isStop(b)) - Number(isStop(a)));
  return (
    <Dialog
      title={t(isStopped ? 'checkStop' : 'checkAsk')}
      width="confirm"
      isOpen
      onClose={back}
      actions={
        <>
          <Button variant={isStopped ? 'primary' : 'secondary'} onPress={back}>
            {t('backToMail')}
          </Button>
          {isStopped ? null : (
            <Button variant="primary" onPress={() => send({ type: 'send.anyway' })}>
              {t('sendAnyway')}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.warnings}>
        {sorted.map((warning) => (
          <li key={`${warning.kind} ${warning.text}`}>
            <Status tone={isStop(warning) ? 'danger' : 'warning'}>{t(`warning.${warning.kind}`, { text: warning.text })}</Status>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
