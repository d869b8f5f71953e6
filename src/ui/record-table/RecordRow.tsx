import { memo, type ReactNode } from 'react';

import type { RecordColumn } from './record-columns.ts';
import * as styles from './RecordTable.css.ts';
import { RowBox } from './RowBox.tsx';
import { rowIndexOf } from './windowed/row-index.ts';

export interface RecordRowProps<Item> {
  row: Item;
  columns: readonly RecordColumn<Item>[];
  /** Absent where rows cannot be selected. */
  isSelected: boolean | undefined;
  isTabStop: boolean;
  /** The id of the word that begins the name of the box. */
  selectId: string;
  /** Its number in the whole list, where not all rows are drawn; from 0. */
  index?: number | undefined;
}

/** One record. It has no handlers, so that a row whose record and selection stay is not drawn again; the body of the table hears what happens in it. */
export const RecordRow = memo(function RecordRow<Item extends { readonly id: string }>(props: RecordRowProps<Item>) {
  const { row, columns, isSelected, isTabStop, selectId, index } = props;
  const nameId = `${selectId}-${row.id}`;

  return (
    <tr
      className={styles.row}
      data-row={row.id}
      data-selected={isSelected || undefined}
      aria-selected={isSelected}
      aria-rowindex={index === undefined ? undefined : rowIndexOf(index)}
      tabIndex={isTabStop ? 0 : -1}
    >
      {isSelected === undefined ? null : (
        <td className={styles.cell} data-box="">
          <RowBox labelledBy={`${selectId} ${nameId}`} isSelected={isSelected} />
        </td>
      )}
      <RowCells row={row} columns={columns} nameId={nameId} />
    </tr>
  );
}) as <Item extends { readonly id: string }>(props: RecordRowProps<Item>) => ReactNode;

interface RowCellsProps<Item> {
  row: Item;
  columns: readonly RecordColumn<Item>[];
  nameId: string;
}

/** A dash says that a record has nothing of a column; where no heads of columns stand above, as on a phone, it would say nothing, and is left out. */
function marked(content: ReactNode): ReactNode {
  return content === NOTHING ? <span data-none="">{NOTHING}</span> : content;
}

const NOTHING = '—';

/** Draws the cells of a record; selecting it or coming to it draws none of them again. */
const RowCells = memo(function RowCells<Item>({ row, columns, nameId }: RowCellsProps<Item>) {
  return columns.map(({ id, header, isRowHeader, align, isHeaderHidden, cell }) =>
    isRowHeader ? (
      <th key={id} id={nameId} scope="row" className={styles.cell} data-align={align}>
        {cell(row)}
      </th>
    ) : (
      <td
        key={id}
        className={styles.cell}
        data-align={align}
        data-head={align === 'end' && !isHeaderHidden ? header : undefined}
        data-sign={isHeaderHidden}
      >
        {marked(cell(row))}
      </td>
    ),
  );
}) as <Item>(props: RowCellsProps<Item>) => ReactNode;
