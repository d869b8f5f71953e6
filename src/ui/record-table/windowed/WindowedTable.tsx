import { type FocusEvent, useContext, useEffect, useRef, useState } from 'react';

import { SingleKeysContext } from '#ui/keys/single-keys.ts';

import { rowOf } from '../grid/grid-focus.ts';
import { headBox, useGrid } from '../grid/use-grid.ts';
import { RecordRow } from '../RecordRow.tsx';
import * as styles from '../RecordTable.css.ts';
import { NONE, OWN_WIDTHS, type TableProps } from '../RecordTable.tsx';
import { TableFrame } from '../TableFrame.tsx';
import { drawnRows } from './drawn-rows.ts';
import { GapRow } from './GapRow.tsx';
import { indexOfRow } from './row-index.ts';
import { useRowWindow } from './use-row-window.ts';

export interface WindowedTableProps<Item extends { readonly id: string }> extends TableProps<Item> {
  total: number;
  /** The record with this number, from 0, if it has arrived. */
  rowAt: (index: number) => Item | undefined;
  /** The rows with these numbers are in sight or near it. */
  onLook: (first: number, last: number) => void;
}

/**
 * A list of any length that is read by scrolling, in the same grid as `RecordTable`.
 *
 * Only the rows in sight, some around them and the one with the Tab stop are drawn; all have one height, so the room of the others is known without them.
 * Another list is another table: give it a `key`, so that it is read from its beginning.
 */
export function WindowedTable<Item extends { readonly id: string }>(props: WindowedTableProps<Item>) {
  const { label, columns, total, rowAt, onLook, empty, selected = NONE, onSelect, sort, onSort, onOpen, onMenu, rowKeys } = props;
  const { density = 'regular', widths = OWN_WIDTHS, onResize } = props;
  const ref = useRef<HTMLTableSectionElement>(null);
  const [kept, setKept] = useState<number>();
  const { first, last, rowHeight, scroller, seek } = useRowWindow({ total, density, body: ref });
  const pieces = drawnRows({ first, last }, { kept, total, isHere: (index) => rowAt(index) !== undefined });
  const ids = pieces.flatMap((piece) => ('row' in piece ? (rowAt(piece.row)?.id ?? []) : []));
  const allIds = () => Array.from({ length: total }, (_, index) => rowAt(index)?.id);
  const hasLetters = useContext(SingleKeysContext);
  const { stop, body } = useGrid({ ids, allIds, selected, onSelect, onOpen, onMenu, hasLetters, rowKeys, seek }, ref);
  const columnCount = columns.length + (onSelect ? 1 : 0);

  useEffect(() => onLook(first, last), [onLook, first, last]);

  const enter = (event: FocusEvent<HTMLElement>) => {
    body.onFocus(event);
    const row = rowOf(event.target);
    if (row) setKept(indexOfRow(row));
  };
  const draw = (index: number, selectId: string) => {
    const row = rowAt(index);
    return row ? (
      <RecordRow
        key={row.id}
        row={row}
        columns={columns}
        isSelected={onSelect && selected.has(row.id)}
        isTabStop={row.id === stop}
        selectId={selectId}
        index={index}
      />
    ) : null;
  };

  return (
    <TableFrame
      label={label}
      columns={columns}
      widths={widths}
      density={density}
      rowCount={total + 1}
      scroller={scroller}
      boxes={headBox({ ids, selected, onSelect })}
      sort={sort}
      onSort={onSort}
      onResize={onResize}
      empty={total === 0 ? <div className={styles.empty}>{empty}</div> : null}
    >
      {(selectId) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears for its rows, which take the focus
        <tbody className={styles.body} {...body} onFocus={enter}>
          {pieces.map((piece) =>
            'row' in piece ? (
              draw(piece.row, selectId)
            ) : (
              <GapRow key={`gap ${piece.before}`} {...piece} rowHeight={rowHeight} columnCount={columnCount} />
            ),
          )}
        </tbody>
      )}
    </TableFrame>
  );
}
