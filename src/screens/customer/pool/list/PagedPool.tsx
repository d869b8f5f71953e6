import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { useArrived } from '#ui/awaited/use-arrived.ts';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import { SIZES } from '../condition.ts';
import * as styles from '../Pool.css.ts';
import { strings } from '../strings.ts';
import type { PoolListProps } from './pool-list-props.ts';
import { PoolBar } from './PoolBar.tsx';
import { usePoolPages } from './use-pool-rows.ts';
import { usePoolTable } from './use-pool-table.tsx';

/** The customers of one page; while the next one loads, and when it fails, these stay. */
export function PagedPool({ pool, columns, totals, onAsk }: PoolListProps) {
  const t = useStrings(strings);
  const list = usePoolPages(pool);
  const table = usePoolTable({ pool, columns, rows: list.rows });
  const retry = () => list.send({ type: 'reload' });
  const total = list.shown && list.total;
  const hasArrived = useArrived(list.shown !== undefined);

  return (
    <>
      <PoolBar pool={pool} columns={columns} totals={totals} total={total} isExact={list.isExact} isBusy={list.isBusy} onAsk={onAsk} />
      {list.shown && hasArrived ? (
        <>
          {list.error ? <Failure title={t('poolFailed')} error={list.error} onRetry={retry} /> : null}
          <div className={styles.list} aria-busy={list.isBusy}>
            <BusyLine isBusy={list.isBusy} />
            <RecordTable {...table} rows={list.rows} />
          </div>
          <Pager
            index={list.shown.index}
            size={list.shown.size}
            total={list.total}
            sizes={SIZES}
            onChange={list.turnTo}
            onSize={list.resize}
          />
        </>
      ) : (
        <Awaited rows={list.size} label={t('loading')} error={list.error} title={t('poolFailed')} onRetry={retry} />
      )}
    </>
  );
}
