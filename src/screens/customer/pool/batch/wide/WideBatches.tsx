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

/** What is done with very many customers, and what was a short while ago and can be taken back. */
export function WideBatches({ wide: { batches, stop, putAway }, batch, onPutAway }: WideBatchesProps) {
  const t = useStrings(wideStrings);
  const now = useMinute();
  const isThere = ({ until }: WideBatch) => until === undefined || new Date(until) > now;
  return (
    <section aria-label={t('wide')}>
      <ul className={styles.lines}>
        {batches.filter(isThere).map((one) => (
          <WideLine
            key={one.progress.batchid}
            batch={one}
            onStop={() => stop(one)}
            onUndo={() => batch.undo(one.progress.batchid)}
            onExplain={() => batch.explain(one.progress)}
            onPutAway={() => {
              putAway(one);
              onPutAway();
            }}
          />
        ))}
      </ul>
    </section>
  );
}
