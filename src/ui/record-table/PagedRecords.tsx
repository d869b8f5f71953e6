import type { ComponentProps } from 'react';

import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Pager } from '#ui/pager/Pager.tsx';

import type { RecordColumn, RecordSort } from './record-columns.ts';
import { RecordTable } from './RecordTable.tsx';

/** A list that is read page by page, as a record list runs it. */
interface PagedList<Item> {
  readonly rows: readonly Item[];
  readonly total: number;
  readonly size: number;
  readonly isBusy: boolean;
  readonly error: ComponentProps<typeof Failure>['error'] | undefined;
  /** The page that is seen; before the first answer there is none. */
  readonly shown: { readonly index: number; readonly size: number } | undefined;
  readonly send: (event: { type: 'reload' } | { type: 'page.change'; index: number }) => void;
}

/** The list's texts, in the screen's own words. */
type PagedWords = (key: 'loading' | 'failed' | 'none' | 'noneHow' | 'noMatch' | 'noMatchHow' | 'clear') => string;

export interface PagedRecordsProps<Item extends { readonly id: string }> {
  label: string;
  list: PagedList<Item>;
  columns: readonly RecordColumn<Item>[];
  words: PagedWords;
  /** Nothing found is another thing than nothing yet: there the filters can be taken back. */
  isNarrowed: boolean;
  sort?: RecordSort | undefined;
  onSort?: ((sort: RecordSort) => void) | undefined;
  /** Ids of the selected rows; without `onSelect` there is no selection. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: Set<string>) => void) | undefined;
  onOpen: (id: string) => void;
  /** The menu key or Shift+F10 on a row. */
  onMenu?: ((id: string, at: Element) => void) | undefined;
  onClear: () => void;
}

/** One page of a list as rows, and the way to the others; while the next one loads, and when it fails, these stay. */
export function PagedRecords<Item extends { readonly id: string }>(props: PagedRecordsProps<Item>) {
  const { label, list, columns, words, isNarrowed, sort, onSort, selected, onSelect, onOpen, onMenu, onClear } = props;
  const reload = () => list.send({ type: 'reload' });
  if (!list.shown) return <Awaited rows={list.size} label={words('loading')} error={list.error} title={words('failed')} onRetry={reload} />;
  const nothing = isNarrowed ? (
    <Empty kind="no-match" title={words('noMatch')} actions={<Button onPress={onClear}>{words('clear')}</Button>}>
      {words('noMatchHow')}
    </Empty>
  ) : (
    <Empty kind="first" title={words('none')}>
      {words('noneHow')}
    </Empty>
  );
  const { index, size } = list.shown;
  return (
    <>
      {list.error ? <Failure title={words('failed')} error={list.error} onRetry={reload} /> : null}
      <div aria-busy={list.isBusy}>
        <BusyLine isBusy={list.isBusy} />
        <RecordTable
          label={label}
          columns={columns}
          rows={list.rows}
          sort={sort}
          onSort={onSort}
          selected={selected}
          onSelect={onSelect}
          onOpen={onOpen}
          onMenu={onMenu}
          empty={nothing}
        />
      </div>
      <Pager index={index} size={size} total={list.total} onChange={(next) => list.send({ type: 'page.change', index: next })} />
    </>
  );
}
