import { useMemo } from 'react';

import { useGo } from '#actors/page.ts';
import { useGuarded } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { selectedAmong, withSelected } from '#ui/record-table/grid/wide-selection.ts';
import { laidOut, type RecordColumn } from '#ui/record-table/record-columns.ts';

import { rightOf } from '../batch/list-actions.ts';
import { usePoolActions } from '../batch/pool-actions.ts';
import type { Customer } from '../columns/use-pool-columns.tsx';
import { strings } from '../strings.ts';
import type { Pool } from '../use-pool.ts';

interface PoolTable {
  pool: Pool;
  columns: readonly RecordColumn<Customer>[];
  /** The rows that the table knows now. */
  rows: readonly Customer[];
}

/** Returns what both kinds of the pool's table have in common. */
export function usePoolTable({ pool, columns, rows }: PoolTable) {
  const t = useStrings(strings);
  const go = useGo();
  const guarded = useGuarded();
  const { toggleStar, ask, openMenu } = usePoolActions();
  const ids = rows.map(({ id }) => id);

  const star = (id: string) => {
    const customer = rows.find((row) => row.id === id);
    if (customer) guarded('customer', rightOf.star, () => toggleStar(customer));
  };
  // The same columns as long as nothing of them changes, so that no row is drawn again for a selection.
  const { shown } = pool.layout;
  const shownColumns = useMemo(() => laidOut(columns, { shown }), [columns, shown]);
  const first = pool.kind === 'slist' ? 'category' : 'claim';
  return {
    label: t(pool.kind),
    columns: shownColumns,
    empty: <PoolEmpty pool={pool} />,
    selected: selectedAmong(pool.selection, ids),
    onSelect: (selected: ReadonlySet<string>) => {
      const selection = withSelected(pool.selection, ids, selected);
      const here = rows.map(({ id, companyname }) => [id, companyname] as const);
      pool.select(selection);
      pool.setNames(new Map([...pool.names, ...here].filter(([id]) => selection.ids.has(id))));
    },
    sort: pool.sort,
    onSort: pool.order,
    onOpen: (id: string) => go(href('customer.company', { type: pool.kind, id })),
    onMenu: openMenu,
    rowKeys: { s: star, c: (id: string) => guarded('customer', rightOf[first], () => ask(first, id)) },
    density: pool.layout.density,
    widths: pool.layout.widths,
    onResize: (column: string, width: number | undefined) => {
      const { [column]: _, ...others } = pool.layout.widths;
      pool.changeLayout({ widths: width === undefined ? others : { ...others, [column]: width } });
    },
  };
}

/** Nothing yet is another thing than nothing found. */
function PoolEmpty({ pool }: { pool: Pool }) {
  const t = useStrings(strings);
  const go = useGo();
  if (pool.setCount === 0) {
    const findBuyers = <Button onPress={() => go(href('search.companies'))}>{t('findBuyers')}</Button>;
    return (
      <Empty kind="first" title={t(`empty.${pool.kind}`)} actions={findBuyers}>
        {t(`emptyHow.${pool.kind}`)}
      </Empty>
    );
  }
  const clear = <Button onPress={pool.clear}>{t('clearFilters', { n: pool.setCount })}</Button>;
  if (pool.condition.shared && pool.setCount === 1)
    return (
      <Empty kind="first" title={t('empty.shared')} actions={clear}>
        {t('emptyHow.shared')}
      </Empty>
    );
  return (
    <Empty kind="no-match" title={t('noMatch')} actions={clear}>
      {t('noMatchHow')}
    </Empty>
  );
}
