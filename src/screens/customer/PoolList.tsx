import { useGo } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import * as styles from './PrivatePool.css.ts';
import { strings } from './strings.ts';
import { usePoolColumns } from './use-pool-columns.tsx';
import type { Pool } from './use-pool.ts';

const SIZES = [10, 20, 50, 100];

/** The customers of one page; while the next one loads, and when it fails, these stay. */
export function PoolList({ pool, showsOwner }: { pool: Pool; showsOwner: boolean }) {
  const t = useStrings(strings);
  const go = useGo();
  const columns = usePoolColumns(showsOwner);
  const { list } = pool;
  const shown = list.shown ?? list;
  return (
    <>
      {list.error ? <Failure title={t('poolFailed')} error={list.error} onRetry={() => list.send({ type: 'reload' })} /> : null}
      <div className={styles.list} aria-busy={list.isBusy}>
        <BusyLine isBusy={list.isBusy} />
        <RecordTable
          label={t('privatePool')}
          columns={columns}
          rows={list.rows}
          empty={<PoolEmpty pool={pool} />}
          selected={pool.selected}
          onSelect={pool.selectOnPage}
          sort={pool.sort}
          onSort={pool.order}
          onOpen={(id) => go(href('customer.company', { type: 'slist', id }))}
          density={pool.density}
        />
      </div>
      <Pager
        index={shown.index}
        size={shown.size}
        total={list.total}
        sizes={SIZES}
        onChange={(index) => list.send({ type: 'page.change', index })}
        onSize={(size) => list.send({ type: 'size.change', size })}
      />
    </>
  );
}

/** Nothing yet is another thing than nothing found. */
function PoolEmpty({ pool }: { pool: Pool }) {
  const t = useStrings(strings);
  const go = useGo();
  if (pool.setCount === 0) {
    const findBuyers = <Button onPress={() => go(href('search.companies'))}>{t('findBuyers')}</Button>;
    return (
      <Empty kind="first" title={t('poolEmpty')} actions={findBuyers}>
        {t('poolEmptyHow')}
      </Empty>
    );
  }
  const clear = <Button onPress={pool.clear}>{t('clearFilters', { n: pool.setCount })}</Button>;
  return (
    <Empty kind="no-match" title={t('noMatch')} actions={clear}>
      {t('noMatchHow')}
    </Empty>
  );
}
