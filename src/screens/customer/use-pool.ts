import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import type { Input } from '#client/calls.ts';
import type { RecordSort } from '#ui/record-table/record-columns.ts';

export type Density = 'compact' | 'regular' | 'relaxed';
type SortField = NonNullable<Input<'listPrivateCustomers'>['sort']>[number]['field'];

const NO_FILTER = { keyword: '', countrycode: [] as string[] };
const NEWEST_FIRST: RecordSort = { column: 'collecttime', direction: 'descending' };

/** The pool's list with what narrows, orders and selects it; filters and row height survive a reload and an expired session. */
export function usePool() {
  const { listPrivateCustomers } = useCalls();
  const [filter, keepFilter] = useDraft('filter', NO_FILTER);
  const [sort, keepSort] = useDraft('sort', NEWEST_FIRST);
  const [density, setDensity] = useDraft<Density>('density', 'regular');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useRecordList(listPrivateCustomers, { filter: { ...filter, sort: [toWire(sort)] } });

  const ask = (next: { filter?: typeof NO_FILTER; sort?: RecordSort }) => {
    const asked = { filter, sort, ...next };
    keepFilter(asked.filter);
    keepSort(asked.sort);
    list.send({ type: 'filter.change', filter: { ...asked.filter, sort: [toWire(asked.sort)] } });
  };

  return {
    list,
    filter,
    /** What is typed so far; it narrows the list when typing rests. */
    typeKeyword: (keyword: string) => keepFilter({ ...filter, keyword }),
    narrow: (patch: Partial<typeof NO_FILTER>) => ask({ filter: { ...filter, ...patch } }),
    clear: () => ask({ filter: NO_FILTER }),
    setCount: Number(list.filter.keyword !== '') + Number(filter.countrycode.length > 0),
    sort,
    order: (next: RecordSort) => ask({ sort: next }),
    density,
    setDensity,
    selected,
    select: setSelected,
    /** The table knows only its own page; what is selected on others stays. */
    selectOnPage: (next: ReadonlySet<string>) => {
      const here = new Set(list.rows.map(({ id }) => id));
      setSelected(new Set([...selected, ...next].filter((id) => !here.has(id) || next.has(id))));
    },
  };
}

export type Pool = ReturnType<typeof usePool>;

function toWire({ column, direction }: RecordSort) {
  return { field: column as SortField, order: direction === 'ascending' ? ('asc' as const) : ('desc' as const) };
}
