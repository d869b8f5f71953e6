import { useRef } from 'react';

import { systemNotices } from '#actors/browser/system-notices.ts';
import { useNoticePermission } from '#actors/use-notice-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import * as styles from './notices.css.ts';
import { strings } from './strings.ts';

const tones: Readonly<Record<ReturnType<typeof useNoticePermission>, StatusTone>> = {
  absent: 'ended',
  open: 'draft',
  granted: 'done',
  denied: 'warning',
};

/** Whether this browser may show notices; it asks its user after a press here, and takes a no back in its own settings only. */
export function BrowserPermission() {
  const t = useStrings(strings);
  const permission = useNoticePermission();
  const heading = useRef<HTMLHeadingElement>(null);
  // The answer takes the button away, and the focus with it.
  useLostFocus(heading, permission);
  return (
    <section className={styles.part}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('browser')}
      </h2>
      <p className={styles.note}>{t('browserHow')}</p>
      <output>
        <Status tone={tones[permission]}>{t(`browser.${permission}`)}</Status>
        {permission === 'denied' ? <span className={styles.said}>{t('browserUndo')}</span> : null}
      </output>
      {permission === 'open' ? (
        <div>
          <Button onPress={() => void systemNotices().ask()}>{t('browserAllow')}</Button>
        </div>
      ) : null}
    </section>
  );
}
