import { Cell, Row } from 'react-aria-components';

import type { RecordColumn } from './record-columns.ts';
import * as styles from './RecordTable.css.ts';
import { RowBox } from './RowBox.tsx';

export interface RecordRowProps<Item> {
  row: Item;
  columns: readonly RecordColumn<Item>[];
  hasBox: boolean;
  /** Pressing it opens its record. */
  hasAction: boolean;
}

/** One record. */
export function RecordRow<Item extends { readonly id: string }>({ row, columns, hasBox, hasAction }: RecordRowProps<Item>) {
  return (
    <Row id={row.id} className={styles.row} data-has-action={hasAction || undefined}>
      {hasBox ? (
        <Cell className={`${styles.cell} ${styles.boxCell}`}>
          <RowBox />
        </Cell>
      ) : null}
      {columns.map((column) => (
        <Cell key={column.id} className={styles.cell} data-align={column.align}>
          {column.cell(row)}
        </Cell>
      ))}
    </Row>
  );
}
