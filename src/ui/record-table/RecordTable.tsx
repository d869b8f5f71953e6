import { type ReactNode, useContext, useMemo, useRef, useDeferredValue } from 'react';

import { row as rowSizes } from '#styles/scale.ts';
import { SingleKeysContext } from '#ui/keys/single-keys.ts';

import type { Selected } from './grid/row-selection.ts';
import type { RowKeys } from './grid/use-grid-keys.ts';
import { headBox, useGrid } from './grid/use-grid.ts';
import type { Density, RecordColumn, RecordSort } from './record-columns.ts';
import { RecordRow } from './RecordRow.tsx';
import * as styles from './RecordTable.css.ts';
import { TableFrame } from './TableFrame.tsx';
import { GapRow } from './windowed/GapRow.tsx';

/** A change of so many boxes at once is drawn in two turns; fewer are quick together. */
const MANY = 16;

const NONE_YET: readonly never[] = [];

interface Whole<Item> {
  rows: readonly Item[];
  selected: Selected;
  rowHeight: number;
}

export interface TableProps<Item extends { readonly id: string }> {
  /** Read when the keyboard enters the table; the page has a heading before it as well. */
  label: string;
  columns: readonly RecordColumn<Item>[];
  /** Stands in place of the rows when there are none. */
  empty: ReactNode;
  /** Ids of the selected rows; without `onSelect` there is no selection. */
  selected?: Selected | undefined;
  onSelect?: ((selected: Set<string>) => void) | undefined;
  sort?: RecordSort | undefined;
  onSort?: ((sort: RecordSort) => void) | undefined;
  /** Enter on a row, or a double press on it. */
  onOpen?: ((id: string) => void) | undefined;
  /** The menu key or Shift+F10 on a row. */
  onMenu?: ((id: string, at: Element) => void) | undefined;
  /** Letters that act on the row with the focus, beside j, k and x. */
  rowKeys?: RowKeys | undefined;
  density?: Density | undefined;
  /** Widths that the reader gave to columns; without `onResize` the columns keep their own. */
  widths?: Readonly<Record<string, number>> | undefined;
  onResize?: ((column: string, width: number | undefined) => void) | undefined;
}

export interface RecordTableProps<Item extends { readonly id: string }> extends TableProps<Item> {
  rows: readonly Item[];
}

export const NONE: Selected = new Set();
export const OWN_WIDTHS = {};

/**
 * Records as rows, one line each, in a grid: one Tab stop, arrows within, Space selects, Enter opens.
 *
 * Every row keeps its height; what does not fit ends in an ellipsis and is told whole on hover and by a screen reader. The grid is our own: the component
 * library's needs over a second for 100 rows on a slow machine.
 */
export function RecordTable<Item extends { readonly id: string }>(props: RecordTableProps<Item>) {
  const { label, columns, rows, empty, selected = NONE, onSelect, sort, onSort, density, widths, onResize } = props;
  const isSelectable = onSelect !== undefined;
  // oxlint-disable-next-line react/exhaustive-deps -- another list also where the same rows are drawn with other controls
  const ids = useMemo(() => rows.map(({ id }) => id), [rows, columns, isSelectable]);

  return (
    <TableFrame
      label={label}
      columns={columns}
      widths={widths ?? OWN_WIDTHS}
      density={density}
      boxes={headBox({ ids, selected, onSelect })}
      sort={sort}
      onSort={onSort}
      onResize={onResize}
      empty={rows.length === 0 ? <div className={styles.empty}>{empty}</div> : null}
    >
      {(selectId) => <Rows {...props} ids={ids} selectId={selectId} />}
    </TableFrame>
  );
}

interface RowsProps<Item extends { readonly id: string }> extends RecordTableProps<Item> {
  ids: readonly string[];
  selectId: string;
}

/** The rows and what moves among them; on its own, so that going from row to row draws nothing else. */
function Rows<Item extends { readonly id: string }>(props: RowsProps<Item>) {
  const { columns, rows, ids, selectId, selected = NONE, onSelect, onOpen, onMenu, rowKeys, density = 'regular' } = props;
  const ref = useRef<HTMLTableSectionElement>(null);
  const hasLetters = useContext(SingleKeysContext);
  const drawn = useRowsInTurns({ rows, selected, rowHeight: rowSizes[density] });
  const { stop, body } = useGrid({ ids, drawn: drawn.rows.length, selected, onSelect, onOpen, onMenu, hasLetters, rowKeys }, ref);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears for its rows, which take the focus
    <tbody className={styles.body} {...body}>
      {drawn.rows.map((row, index) => (
        <RecordRow
          key={row.id}
          row={row}
          columns={columns}
          isSelected={onSelect && drawn.isSelected(row.id, index)}
          isTabStop={row.id === stop}
          selectId={selectId}
        />
      ))}
      {drawn.awaited > 0 ? (
        <GapRow gap={drawn.awaited} rowHeight={rowSizes[density]} columnCount={columns.length + 1} isAwaited={false} />
      ) : null}
    </tbody>
  );
}

/**
 * Draws the rows in sight of a long table first, so that they do not wait for the many below them.
 *
 * Another page draws as many rows as a screen holds and leaves room for the others; a change of many boxes turns those of the first rows. A moment later, in
 * a turn that a key or a press may interrupt, the whole table follows.
 */
function useRowsInTurns<Item extends { readonly id: string }>(whole: Whole<Item>) {
  const known = useDeferredValue<readonly Item[]>(whole.rows, NONE_YET);
  const knownSelected = useDeferredValue(whole.selected);
  const inSight = rowsInSight(whole.rowHeight);
  const isAnotherPage = known !== whole.rows && known[0]?.id !== whole.rows[0]?.id;
  const rows = isAnotherPage ? whole.rows.slice(0, inSight) : whole.rows;
  const isTurnedAtOnce = Math.abs(knownSelected.size - whole.selected.size) >= MANY;

  return {
    rows,
    /** The number of rows that are still to come. */
    awaited: whole.rows.length - rows.length,
    isSelected: (id: string, index: number) => (isTurnedAtOnce && index >= inSight ? knownSelected : whole.selected).has(id),
  };
}

let height = window.innerHeight;
window.addEventListener('resize', () => {
  height = window.innerHeight;
});

/** The least that stands above the first row: the tabs, the heading, the filters and the head of the table. */
const ABOVE_ROWS = 160;

/** How many rows a window holds at most. It is not asked while rows are drawn: the browser would lay out the half-made page to answer. */
function rowsInSight(rowHeight: number): number {
  return Math.max(1, Math.ceil((height - ABOVE_ROWS) / rowHeight));
}
