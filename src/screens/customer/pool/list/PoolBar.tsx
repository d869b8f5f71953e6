import { countSelected } from '#ui/record-table/grid/wide-selection.ts';

import { LazyBatchActions } from '../pool-overlays.ts';
import * as styles from '../Pool.css.ts';
import type { PoolListProps } from './pool-list-props.ts';
import { ResultLine } from './ResultLine.tsx';

export interface PoolBarProps extends PoolListProps {
  /** Absent before the first answer. */
  total: number | undefined;
  /** Otherwise there are about so many. */
  isExact: boolean;
  isBusy: boolean;
}

/** The line above the rows: how many there are or, once some are selected, what can be done with them. */
export function PoolBar({ onAsk, ...line }: PoolBarProps) {
  const { pool, total } = line;
  if (total !== undefined && countSelected(pool.selection, total) > 0) {
    return (
      <div className={styles.bar}>
        <LazyBatchActions pool={pool} total={total} onAsk={onAsk} />
      </div>
    );
  }
  return <ResultLine {...line} />;
}
