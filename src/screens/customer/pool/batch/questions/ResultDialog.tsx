import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import { strings as miningStrings } from '../../../mining/strings.ts';
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
  const why = useFailureWords();
  const { done, total, failed } = result;
  const untold = total - done - failed.length;
  // Those that are gone have a name only where the list showed them before; the others are counted.
  const shown = failed.filter(({ reason, companyname }) => reason !== 'gone' || companyname !== '');
  const reasons = result.reasons ?? goneOf(failed.length - shown.length);
  return (
    <Dialog title={t('resultTitle', { done, failed: total - done })} width="form" isOpen onClose={onClose}>
      {reasons.length > 0 ? (
        <ul className={styles.failures}>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>{t('resultReason', { reason: why(sharedBy(failed, reason)), n: count })}</li>
          ))}
        </ul>
      ) : null}
      {shown.length > 0 ? <p>{t('resultHow')}</p> : null}
      <ul className={styles.failures}>
        {shown.map(({ id, companyname, ...failure }) => (
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

const goneOf = (count: number) => (count > 0 ? [{ reason: 'gone' as const, count }] : []);

type Failure = Pick<Schemas['CustomerBatchFailure'], 'reason' | 'ownername' | 'limit'>;

/** The reason of many with whose pool is full, which is one person's; the others differ in whose they are. */
function sharedBy(failed: readonly Failure[], reason: Failure['reason']): Failure {
  const first = reason === 'capacity' ? failed.find((one) => one.reason === reason) : undefined;
  return first ?? { reason };
}

type Own<Key> = Key extends `failure.${infer Reason}` ? Reason : never;

const isOwn = (reason: Failure['reason']): reason is Own<keyof typeof failureStrings> => `failure.${reason}` in failureStrings;

const isNaming = (reason: Failure['reason']) => reason === 'colleague' || reason === 'taken' || reason === 'capacity';

/** Why something could not be done with a customer, or with several of different owners, or why nothing came of a look at its site. */
function useFailureWords(): (failure: Failure) => string {
  const why = useStrings(failureStrings);
  const whyMined = useStrings(miningStrings);
  return ({ reason, ownername, limit = 0 }) => {
    if (ownername === undefined && isNaming(reason)) return why(`failures.${reason}`);
    return isOwn(reason) ? why(`failure.${reason}`, { name: ownername ?? '', limit }) : whyMined(`reason.${reason}`);
  };
}
