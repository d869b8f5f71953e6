import { type MouseEvent, type ReactNode, useId } from 'react';

import { useStrings } from '#i18n/use-strings.ts';

import { rowOf } from './grid-focus.ts';
import type { RecordColumn, RecordSort } from './record-columns.ts';
import { RecordHead } from './RecordHead.tsx';
import { RecordRow } from './RecordRow.tsx';
import * as styles from './RecordTable.css.ts';
import type { Selected } from './selection.ts';
import { showWhole } from './show-whole.ts';
import { strings } from './strings.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowBoxes } from './use-row-boxes.ts';

export interface RecordTableProps<Item extends { readonly id: string }> {
  /** Read when the keyboard enters the table; the page has a heading before it as well. */
  label: string;
  columns: readonly RecordColumn<Item>[];
  rows: readonly Item[];
  /** Stands in place of the rows when there are none. */
  empty: ReactNode;
  /** Ids of the selected rows; without `onSelect` there is no selection. */
  selected?: Selected | undefined;
  onSelect?: ((selected: Set<string>) => void) | undefined;
  sort?: RecordSort | undefined;
  onSort?: ((sort: RecordSort) => void) | undefined;
  /** Enter on a row, or a double press on it. */
  onOpen?: ((id: string) => void) | undefined;
  density?: 'compact' | 'regular' | 'relaxed' | undefined;
}

const NONE: Selected = new Set();

/**
 * Records as rows, one line each, in a grid: one Tab stop, arrows within, Space selects, Enter opens.
 *
 * Every row keeps its height; what does not fit ends in an ellipsis and is told whole on hover and by a screen reader. The grid is our own: the component
 * library's needs over a second for 100 rows on a slow machine.
 */
export function RecordTable<Item extends { readonly id: string }>(props: RecordTableProps<Item>) {
  const { label, columns, rows, empty, selected = NONE, onSelect, sort, onSort, onOpen, density } = props;
  const t = useStrings(strings);
  const selectId = useId();
  const ids = rows.map(({ id }) => id);
  const { body, stop, enter, leave } = useGridFocus(ids);
  const press = useGridKeys({ ids, selected, onSelect, onOpen });
  const { head, turn } = useRowBoxes({ ids, selected, onSelect });
  const open = ({ target }: MouseEvent) => {
    const id = target instanceof Element && !target.closest('a, button, label') ? rowOf(target)?.dataset['row'] : undefined;
    if (id !== undefined) onOpen?.(id);
  };

  return (
    <div className={styles.frame} data-density={density} onPointerOver={showWhole}>
      <span id={selectId} hidden>
        {t('select')}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table whose rows take the keyboard */}
      <table role="grid" aria-label={label} aria-multiselectable={onSelect ? true : undefined} className={styles.table}>
        <colgroup>
          {onSelect ? <col className={styles.boxWidth} /> : null}
          {columns.map(({ id, width }) => (
            <col key={id} {...(width === undefined ? {} : { style: { inlineSize: width } })} />
          ))}
        </colgroup>
        <RecordHead columns={columns} boxes={head} sort={sort} onSort={onSort} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears for its rows, which take the focus */}
        <tbody
          ref={body}
          className={styles.body}
          data-opens={onOpen ? true : undefined}
          onFocus={enter}
          onBlur={leave}
          onKeyDown={press}
          onChange={turn}
          onDoubleClick={open}
        >
          {rows.map((row) => (
            <RecordRow
              key={row.id}
              row={row}
              columns={columns}
              isSelected={onSelect && selected.has(row.id)}
              isTabStop={row.id === stop}
              selectId={selectId}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <div className={styles.empty}>{empty}</div> : null}
    </div>
  );
}
