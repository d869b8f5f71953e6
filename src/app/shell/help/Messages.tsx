import { useEffect } from 'react';

import { useToasts } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { StatusShape } from '#ui/status/StatusShape.tsx';

import type { OverlayProps } from '../shell-overlays.ts';
import * as styles from './help.css.ts';
import { strings } from './strings.ts';

const shapeOf = { info: 'info', success: 'done', warning: 'warning', danger: 'danger' } as const;

/**
 * The short messages, newest first: a toast is easily missed. What they offer can be done from here, too.
 *
 * While the list is open no message runs out of time.
 */
export function Messages({ isOpen, onClose }: OverlayProps) {
  const t = useStrings(strings);
  const { history, isOffered, act, pause, resume } = useToasts();
  useEffect(() => {
    if (!isOpen) return undefined;
    pause();
    return resume;
    // oxlint-disable-next-line react/exhaustive-deps -- the ways to stop and go on are the same all the time
  }, [isOpen]);
  // The button goes with what it did, so the focus goes back to where it came from.
  const actAndClose = (id: string) => {
    onClose();
    act(id);
  };
  return (
    <Dialog title={t('messages')} width="form" isOpen={isOpen} onClose={onClose}>
      {history.length === 0 ? (
        <Empty kind="first" title={t('noMessages')}>
          {t('noMessagesHow')}
        </Empty>
      ) : (
        <ol className={styles.messages}>
          {history.map((message) => (
            <li key={message.id} className={styles.message}>
              <span className={styles.shape}>
                <StatusShape tone={shapeOf[message.tone]} />
              </span>
              <span id={message.id} className={styles.words}>
                {message.text}
              </span>
              {message.action && isOffered(message) ? (
                <Button variant="text" size="small" aria-describedby={message.id} onPress={() => actAndClose(message.id)}>
                  {message.action.name}
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
