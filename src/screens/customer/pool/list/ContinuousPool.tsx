import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { useArrived } from '#ui/awaited/use-arrived.ts';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { WindowedTable } from '#ui/record-table/windowed/WindowedTable.tsx';

import * as styles from '../Pool.css.ts';
import { strings } from '../strings.ts';
import type { PoolListProps } from './pool-list-props.ts';
import { PoolBar } from './PoolBar.tsx';
import { usePoolWindow } from './use-pool-rows.ts';
import { usePoolTable } from './use-pool-table.tsx';

const AWAITED_ROWS = 12;
/** Browsers lay out no higher table than so many rows of the highest kind. */
const READ_AT_MOST = 200_000;

/** The customers as one long list, of which the part in sight is loaded and drawn. */
export function ContinuousPool({ pool, columns, totals, onAsk }: PoolListProps) {
  const t = useStrings(strings);
  const list = usePoolWindow(pool);
  const table = usePoolTable({ pool, columns, rows: list.loaded });
  const retry = () => list.send({ type: 'retry' });
  const total = list.isFirst ? undefined : list.total;
  const hasArrived = useArrived(!list.isFirst);

  return (
    <>
      <PoolBar pool={pool} columns={columns} totals={totals} total={total} isExact={list.isExact} isBusy={list.isBusy} onAsk={onAsk} />
      {hasArrived ? (
        <>
          {list.error ? <Failure title={t('poolFailed')} error={list.error} onRetry={retry} /> : null}
          <div className={styles.list} aria-busy={list.isBusy}>
            <BusyLine isBusy={list.isBusy} />
            <WindowedTable
              key={JSON.stringify([pool.condition, pool.sort])}
              {...table}
              total={Math.min(list.total, READ_AT_MOST)}
              rowAt={list.rowAt}
              onLook={list.look}
            />
          </div>
          {list.total > READ_AT_MOST ? <p className={styles.end}>{t('readAtMost', { n: READ_AT_MOST })}</p> : null}
        </>
      ) : (
        <Awaited rows={AWAITED_ROWS} label={t('loading')} error={list.error} title={t('poolFailed')} onRetry={retry} />
      )}
    </>
  );
}
