import { useEffect, useEffectEvent } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from './batch-bar.css.ts';
import { batchStrings } from './strings.ts';
import type { BatchResult, WideBatch } from './use-batch.ts';

export interface WideProgressProps {
  wide: WideBatch;
  onFinish: (result: BatchResult, wide: WideBatch) => void;
}

const goesOn = ({ running = false }: BatchResult): boolean => running;

/** How far something is that is done with very many customers, and the way to stop it; it goes on when the page is left. */
export function WideProgress({ wide, onFinish }: WideProgressProps) {
  const t = useStrings(batchStrings);
  const { getCustomerBatch, cancelCustomerBatch } = useCalls();
  const { batchid } = wide;
  const { record, put } = useFollowedRecord(({ signal }) => getCustomerBatch({ batchid }, { signal }), goesOn);
  const { submit, isBusy } = useSubmission(cancelCustomerBatch);
  const notifyFailure = useNotifyFailure();
  const finish = useEffectEvent(onFinish);
  useEffect(() => {
    if (record && !goesOn(record)) finish(record, wide);
  }, [record, wide]);

  const stop = async () => {
    const stopped = await submit({ batchid }).catch(notifyFailure);
    if (stopped) put(stopped);
  };
  const { worked = 0, total = 0 } = record ?? {};
  const figures = t('wideDone', { worked, total });
  return (
    <section className={styles.wide} aria-label={t('wide')}>
      <output>{t('wide')}</output>
      <progress className={styles.progress} aria-label={figures} max={Math.max(total, 1)} value={record ? worked : undefined} />
      <span className={styles.figures}>{figures}</span>
      <Button size="small" isBusy={isBusy} onPress={() => void stop()}>
        {t('wideStop')}
      </Button>
    </section>
  );
}
