import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useMinute } from '#actors/use-minute.ts';
import { useStrings } from '#i18n/use-strings.ts';

import type { Batch } from '../use-batch.ts';
import { wideStrings } from './strings.ts';
import type { WideBatch, WideBatchesState } from './use-wide-batches.ts';
import * as styles from './wide.css.ts';
import { WideLine } from './WideLine.tsx';

export interface WideBatchesProps {
  wide: WideBatchesState;
  batch: Pick<Batch, 'undo' | 'explain'>;
  /** A line is gone, and the focus that was in it. */
  onPutAway: () => void;
}

/** One batch and its taking back are two things to put away. */
const lineOf = ({ isundo, progress }: WideBatch) => `${progress.batchid}${isundo ? ' undo' : ''}`;

/** Shows the batches over very many customers that go on, and recent ones that can be taken back. */
export function WideBatches({ wide: { batches, reload }, batch, onPutAway }: WideBatchesProps) {
  const t = useStrings(wideStrings);
  const { cancelCustomerBatch } = useCalls();
  const attempt = useAttempt();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const now = useMinute();
  const isThere = (one: WideBatch) => !away.has(lineOf(one)) && (one.until === undefined || new Date(one.until) > now);
  const stop = async ({ progress: { batchid } }: WideBatch) => {
    await attempt(() => cancelCustomerBatch({ batchid }));
    reload();
  };
  const lines = batches.filter(isThere);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('wide')}>
      <ul className={styles.lines}>
        {lines.map((one) => (
          <WideLine
            key={one.progress.batchid}
            batch={one}
            onStop={() => stop(one)}
            onUndo={() => batch.undo(one.progress.batchid)}
            onExplain={() => batch.explain(one.progress)}
            onPutAway={() => {
              setAway((gone) => new Set([...gone, lineOf(one)]));
              onPutAway();
            }}
          />
        ))}
      </ul>
    </section>
  );
}
