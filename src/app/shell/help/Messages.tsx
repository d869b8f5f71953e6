import { useToasts } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { StatusShape } from '#ui/status/StatusShape.tsx';

import type { OverlayProps } from '../overlay.ts';
import * as styles from './help.css.ts';
import { strings } from './strings.ts';

const shapeOf = { info: 'info', success: 'done', warning: 'warning', danger: 'danger' } as const;

/** The short messages that have gone, newest first: a toast is easily missed. */
export function Messages({ isOpen, onClose }: OverlayProps) {
  const t = useStrings(strings);
  const { history } = useToasts();
  return (
    <Dialog title={t('messages')} width="form" isOpen={isOpen} onClose={onClose}>
      {history.length === 0 ? (
        <Empty kind="first" title={t('noMessages')}>
          {t('noMessagesHow')}
        </Empty>
      ) : (
        <ol className={styles.messages}>
          {history.map(({ id, tone, text }) => (
            <li key={id} className={styles.message}>
              <span className={styles.shape}>
                <StatusShape tone={shapeOf[tone]} />
              </span>
              {text}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
