import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { emailTask } from '#lib/status-names.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';

import { strings } from './strings.ts';
import * as styles from './tasks.css.ts';

interface UnsureAnswerProps {
  task: Schemas['EdmTask'];
  onAnswered: () => void;
}

/** A task that was given up sends nothing more. */
const SENDS_NO_MORE: ReadonlySet<number> = new Set([emailTask.cancelled, emailTask.failed]);

/** Asks what to do with mails of which nobody knows whether they arrived. */
export function UnsureAnswer({ task: { id, status, figures }, onAnswered }: UnsureAnswerProps) {
  const t = useStrings(strings);
  const may = usePermission()('marketing', 'send');
  const { updateUnsureEdmRecipients } = useCalls();
  const { submit, isBusy } = useAction(updateUnsureEdmRecipients);
  const { show } = useToastActions();
  const root = useRef<HTMLDivElement>(null);
  useLostFocus(root, figures.unsure, 'known');
  const answer = async (given: 'sent' | 'resend') => {
    const done = await submit({ id, answer: given });
    if (done) show({ tone: 'success', text: t(given === 'resend' ? 'resent' : 'countedSent', { n: done.count }) });
    onAnswered();
  };
  return (
    <div ref={root} tabIndex={-1} className={styles.row}>
      {figures.unsure > 0 ? (
        <>
          <p className={styles.note}>{t('unsureNote', { n: figures.unsure })}</p>
          {SENDS_NO_MORE.has(status) ? null : (
            <Button {...may} isBusy={isBusy} onPress={() => void answer('resend')}>
              {t('resend')}
            </Button>
          )}
          <Button {...may} isBusy={isBusy} onPress={() => void answer('sent')}>
            {t('countSent')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
