import { useCallback, useState } from 'react';

import type { Checks } from '#actors/kept/table-layouts.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useListGroup } from '#actors/use-list-group.ts';
import { useTableLayout } from '#actors/use-table-layout.ts';
import { NOTHING_SELECTED, type WideSelection } from '#ui/record-table/grid/wide-selection.ts';
import { PLAIN_LAYOUT, type RecordSort, type TableLayout } from '#ui/record-table/record-columns.ts';

import { type Asked, type Condition, narrowed, plain, type PoolKind, readAddress, requestOf, setCount, writeAddress } from './condition.ts';

/** The look of a pool's table: that of any table, and whether it is turned page by page or read on and on. */
interface PoolLayout extends TableLayout {
  readonly isContinuous: boolean;
}

const PLAIN_POOL_LAYOUT: PoolLayout = { ...PLAIN_LAYOUT, isContinuous: false };

/** Says of what storage holds whether it is such a look. */
const layoutChecks: Checks<PoolLayout> = {
  shown: (value) => isRecordOf(value, 'boolean'),
  widths: (value) => isRecordOf(value, 'number'),
  density: (value) => ['compact', 'regular', 'relaxed'].includes(value as string),
  isContinuous: (value) => typeof value === 'boolean',
};

function isRecordOf(value: unknown, type: 'boolean' | 'number'): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((item) => typeof item === type);
}

type RowsEvent = { readonly type: 'reload' } | { readonly type: 'filter.change'; readonly filter: ReturnType<typeof requestOf> };

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Returns the question of one pool's list, its look and its selection. The question stands in the page's address, so that a link shares it. */
export function usePool(kind: PoolKind) {
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const [asked, setAsked] = useState(() => readAddress(kind, query));
  const [layout, changeLayout, resetLayout] = useTableLayout(`customer.${kind}`, PLAIN_POOL_LAYOUT, layoutChecks);
  const [selection, select] = useState<WideSelection>(NOTHING_SELECTED);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(NO_NAMES);
  const rows = useListGroup<RowsEvent>();

  const ask = (patch: Partial<Asked>) => {
    const next = { ...asked, ...patch };
    setAsked(next);
    changeAddress(writeAddress(kind, next));
    const filter = requestOf(next);
    if (JSON.stringify(filter) !== JSON.stringify(requestOf(asked))) rows.send({ type: 'filter.change', filter });
  };
  const askCondition = (condition: Condition) => {
    // All that is selected of one answer is nothing of another.
    if (selection.kind === 'all') select(NOTHING_SELECTED);
    ask({ condition: plain(condition), index: 1 });
  };

  return {
    kind,
    ...asked,
    /** How many filters are set. */
    setCount: setCount(asked.condition),
    askCondition,
    narrow: <Field extends keyof Condition>(field: Field, value: Condition[Field] | undefined) =>
      askCondition(narrowed(asked.condition, field, value)),
    clear: () => askCondition({}),
    order: (sort: RecordSort) => ask({ sort, index: 1 }),
    /** Says where one reads, for the address only. */
    rememberPage: (page: { index: number; size: number }) => ask(page),
    layout,
    changeLayout,
    resetLayout,
    selection,
    select,
    /** The names of the rows selected last: a customer that somebody else takes meanwhile has no name in any later answer. */
    names,
    setNames,
    /** The list of the rows, which is told when something else is asked or customers have changed. */
    rows,
    reload: useCallback(() => rows.send({ type: 'reload' }), [rows]),
  };
}

export type Pool = ReturnType<typeof usePool>;
