import { useEffect, useEffectEvent } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Status } from '#ui/status/Status.tsx';

import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';
import type { MailUploads } from './use-mail-uploads.ts';

interface UnfinishedFilesProps extends Pick<MailUploads, 'pending'> {
  onSend: () => void;
  onClose: () => void;
}

/** A mail that is to be sent while files of it are on their way: it goes by itself once they are there, and is asked about where one did not arrive. */
export function UnfinishedFiles({ pending, onSend, onClose }: UnfinishedFilesProps) {
  const t = useStrings(strings);
  const isComplete = pending.length === 0;
  const isUnderWay = pending.some(({ isFailed }) => !isFailed);
  const send = useEffectEvent(onSend);
  useEffect(() => {
    if (isComplete) send();
  }, [isComplete]);
  return (
    <Dialog
      title={t(isUnderWay ? 'filesComing' : 'filesMissing')}
      width="confirm"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('backToMail')}</Button>
          {isUnderWay ? null : (
            <Button variant="primary" onPress={onSend}>
              {t('sendWithout')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(isUnderWay ? 'filesComingHow' : 'filesMissingHow')}</p>
      <ul className={styles.warnings}>
        {pending.map(({ key, content: { name }, isFailed }) => (
          <li key={key}>
            <Status tone={isFailed ? 'danger' : 'progress'}>{name}</Status>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
