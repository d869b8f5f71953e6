import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';

import type { Composer } from '#actors/mail/use-composer.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { strings } from './strings.ts';
import * as styles from './write.css.ts';

interface MailActionsProps {
  composer: Composer;
  undoSeconds: number;
  onSend: () => void;
  onLater: () => void;
}

/** What can be done with a mail that is written; it stays in view at the foot. */
export function MailActions({ composer: { phase, isBusy, send }, undoSeconds, onSend, onLater }: MailActionsProps) {
  const t = useStrings(strings);
  const permission = usePermission();
  const rights = permission('mail', 'send');
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        icon={<Icon of={IconSend} size="small" />}
        isBusy={isBusy}
        busyWord={t('sending')}
        {...rights}
        onPress={onSend}
      >
        {t('send')}
      </Button>
      {undoSeconds > 0 ? <span className={styles.note}>{t('undoFor', { count: undoSeconds })}</span> : null}
      <Button icon={<Icon of={IconClock} size="small" />} {...rights} onPress={onLater}>
        {t('sendLater')}
      </Button>
      <Button variant="ghost" {...rights} isBusy={phase === 'saving'} busyWord={t('saving')} onPress={() => send({ type: 'save' })}>
        {t('saveDraft')}
      </Button>
    </div>
  );
}
