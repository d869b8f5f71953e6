import type { Composer } from '#actors/mail/use-composer.ts';
import { useSecondsUntil } from '#actors/use-seconds-until.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';
import { recipientNames } from './recipient-names.ts';

/** A mail that has not gone yet, and the way to take it back as long as there is one. */
export function Going({ composer }: { composer: Composer }) {
  const t = useStrings(strings);
  const { phase, send } = composer;
  if (phase === 'waiting') return <Waiting composer={composer} />;
  if (phase === 'scheduled') return <Scheduled composer={composer} />;
  if (phase === 'queued')
    return (
      <>
        <Status tone="warning">{t('queued')}</Status>
        <p className={styles.how}>{t('queuedHow')}</p>
        <Button onPress={() => send({ type: 'go.back' })}>{t('stopQueue')}</Button>
      </>
    );
  return (
    <>
      <Status tone="progress">{t('going')}</Status>
      <p className={styles.how}>{t('goingHow')}</p>
    </>
  );
}

function Waiting({ composer: { draft, outgoing, send } }: { composer: Composer }) {
  const t = useStrings(strings);
  const end = Date.parse(outgoing?.sendat ?? '');
  const left = useSecondsUntil(Number.isNaN(end) ? undefined : end) ?? 0;
  // Said once, not every second.
  useSaid(t('sending'));
  return (
    <>
      <Status tone="progress">{t('sendingTo', { names: recipientNames(draft) })}</Status>
      <p className={styles.how}>{t('undoLeft', { count: left })}</p>
      <Button variant="primary" onPress={() => send({ type: 'take.back' })}>
        {t('undo')}
      </Button>
    </>
  );
}

function Scheduled({ composer: { outgoing, send } }: { composer: Composer }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  return (
    <>
      <Status tone="progress">{t('scheduledFor', { time: dayTime(outgoing?.sendat ?? '') })}</Status>
      <p className={styles.how}>{t('scheduledHow')}</p>
      <Button onPress={() => send({ type: 'take.back' })}>{t('cancelSchedule')}</Button>
    </>
  );
}
