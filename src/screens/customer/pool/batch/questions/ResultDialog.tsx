import { useStrings } from '#i18n/use-strings.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import type { BatchResult } from '../use-batch.ts';
import * as styles from './batch.css.ts';
import { questionStrings } from './strings.ts';
import { useFailureWords } from './use-failure-words.ts';

export interface ResultDialogProps {
  result: BatchResult;
  onClose: () => void;
}

/** Says of many customers how many are done, and of each other one why it is not. */
export function ResultDialog({ result, onClose }: ResultDialogProps) {
  const t = useStrings(questionStrings);
  const why = useFailureWords();
  const { done, total, failed, reasons = [] } = result;
  const untold = total - done - failed.length;
  return (
    <Dialog title={t('resultTitle', { done, failed: total - done })} width="form" isOpen onClose={onClose}>
      {reasons.length > 0 ? (
        <ul className={styles.failures}>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>{t('resultReason', { reason: why(sharedBy(failed, reason)), n: count })}</li>
          ))}
        </ul>
      ) : null}
      {failed.length > 0 ? <p>{t('resultHow')}</p> : null}
      <ul className={styles.failures}>
        {failed.map(({ id, companyname, ...failure }) => (
          <li key={id} className={styles.failure}>
            <span lang="en" className={styles.company}>
              {companyname}
            </span>
            <span>{why(failure)}</span>
          </li>
        ))}
      </ul>
      {untold > 0 && failed.length > 0 ? <p>{t('resultMore', { n: untold })}</p> : null}
    </Dialog>
  );
}

type Failure = BatchResult['failed'][number];

/** The reason of many with whose pool is full, which is one person's; the others differ in whose they are. */
function sharedBy(failed: readonly Failure[], reason: Failure['reason']): Pick<Failure, 'reason' | 'ownername' | 'limit'> {
  const first = reason === 'capacity' ? failed.find((one) => one.reason === reason) : undefined;
  return first ?? { reason };
}
