import { useState } from 'react';

import { useMinute } from '#actors/use-minute.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../messaging.css.ts';
import { Answer } from './Answer.tsx';
import { strings } from './strings.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** How long free text may still be written, the field for it, and templates, which may always be sent. */
export function WriteBack({ chat, onSent }: { chat: Schemas['WhatsAppChat']; onSent: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const now = useMinute();
  const [isChoosing, setChoosing] = useState(false);
  const { id, accountkind, windowend, optedout } = chat;
  const isFree = accountkind !== 'cloud';
  const left = windowend === null ? 0 : Date.parse(windowend) - Number(now);
  return (
    <>
      {optedout ? <Status tone="warning">{t('optedout')}</Status> : null}
      {isFree ? null : (
        <p>
          <Window left={left} />
        </p>
      )}
      {isFree || left > 0 ? <Answer id={id} onSent={onSent} /> : null}
      <p className={styles.warning}>
        <Button {...may('marketing', 'send')} onPress={() => setChoosing(true)}>
          {t('useTemplate')}
        </Button>
      </p>
      {isChoosing ? <TemplateDialog chat={chat} onSent={onSent} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}

/** How long the 24 hours still last. */
function Window({ left }: { left: number }) {
  const t = useStrings(strings);
  if (left <= 0) return <Status tone="ended">{t('windowClosed')}</Status>;
  const hours = Math.floor(left / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  return <Status tone="progress">{t('windowOpen', { hours, minutes })}</Status>;
}
