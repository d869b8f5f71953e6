import { useStrings } from '#i18n/use-strings.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import type { BatchResult } from '../use-batch.ts';
import * as styles from './batch.css.ts';
import { failureStrings, questionStrings } from './strings.ts';

export interface ResultDialogProps {
  result: BatchResult;
  onClose: () => void;
}

/** Says of many customers how many are done, and of each other one why it is not. */
export function ResultDialog({ result, onClose }: ResultDialogProps) {
  const t = useStrings(questionStrings);
  const why = useStrings(failureStrings);
  const { done, total, failed } = result;
  const untold = total - done - failed.length;
  return (
    <Dialog title={t('resultTitle', { done, failed: total - done })} width="form" isOpen onClose={onClose}>
      <p>{t('resultHow')}</p>
      <ul className={styles.failures}>
        {failed.map(({ id, companyname, reason, ownername }) => (
          <li key={id} className={styles.failure}>
            <span lang="en" className={styles.company}>
              {companyname}
            </span>
            <span>{why(`failure.${reason}`, { name: ownername ?? '' })}</span>
          </li>
        ))}
      </ul>
      {untold > 0 ? <p>{t('resultMore', { n: untold })}</p> : null}
    </Dialog>
  );
}
