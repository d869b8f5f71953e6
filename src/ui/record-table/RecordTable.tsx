import { type ReactNode, useMemo } from 'react';
import { type Selection, type SortDescriptor, Table, TableBody, TableHeader } from 'react-aria-components';

import { AriaLocale } from '#ui/aria-locale/AriaLocale.tsx';

import type { RecordColumn, RecordSort } from './record-columns.ts';
import { BoxColumn, RecordHeading } from './RecordHeading.tsx';
import { RecordRow } from './RecordRow.tsx';
import * as styles from './RecordTable.css.ts';
import { showWhole } from './show-whole.ts';

export interface RecordTableProps<Item extends { readonly id: string }> {
  /** Read when the keyboard enters the table; the page has a heading before it as well. */
  label: string;
  columns: readonly RecordColumn<Item>[];
  rows: readonly Item[];
  /** Stands in place of the rows when there are none. */
  empty: ReactNode;
  /** Ids of the selected rows; without `onSelect` there is no selection. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: Set<string>) => void) | undefined;
  sort?: RecordSort | undefined;
  onSort?: ((sort: RecordSort) => void) | undefined;
  /** Enter on a row, or a double press on it. */
  onOpen?: ((id: string) => void) | undefined;
  density?: 'compact' | 'regular' | 'relaxed' | undefined;
}

/**
 * Records as rows, one line each, in a grid: one Tab stop, arrows within, Space selects, Enter opens.
 *
 * Every row keeps its height; what does not fit ends in an ellipsis and is told whole on hover and by a screen reader.
 */
export function RecordTable<Item extends { readonly id: string }>(props: RecordTableProps<Item>) {
  const { label, columns, rows, empty, selected, onSelect, sort, onSort, onOpen, density = 'regular' } = props;
  const hasBoxes = onSelect !== undefined;
  const select = (keys: Selection) => onSelect?.(keys === 'all' ? new Set(rows.map(({ id }) => id)) : new Set([...keys].map(String)));
  const order = ({ column, direction }: SortDescriptor) => onSort?.({ column: String(column), direction });
  const body = useMemo(
    () => rows.map((row) => <RecordRow key={row.id} row={row} columns={columns} hasBox={hasBoxes} hasAction={onOpen !== undefined} />),
    [rows, columns, hasBoxes, onOpen],
  );

  return (
    <AriaLocale>
      <div className={styles.frame} data-density={density} onPointerOver={showWhole}>
        <Table
          aria-label={label}
          className={styles.table}
          selectionMode={hasBoxes ? 'multiple' : 'none'}
          selectedKeys={selected ?? []}
          onSelectionChange={select}
          {...(sort ? { sortDescriptor: sort } : {})}
          onSortChange={order}
          {...(onOpen ? { onRowAction: (key) => onOpen(String(key)) } : {})}
        >
          <TableHeader className={styles.header}>
            {hasBoxes ? <BoxColumn /> : null}
            {columns.map((column) => (
              <RecordHeading key={column.id} column={column} />
            ))}
          </TableHeader>
          <TableBody className={styles.body} renderEmptyState={() => <div className={styles.empty}>{empty}</div>}>
            {body}
          </TableBody>
        </Table>
      </div>
    </AriaLocale>
  );
}
