import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { type PointerEvent, useRef } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { clampedWidth, type RecordColumn, type RecordSort } from '../record-columns.ts';
import * as styles from '../RecordTable.css.ts';
import { RowBox } from '../RowBox.tsx';
import { strings } from '../strings.ts';

interface Behaviour {
  sort: RecordSort | undefined;
  onSort: ((sort: RecordSort) => void) | undefined;
  /** Without a width the column returns to its own. */
  onResize: ((column: string, width: number | undefined) => void) | undefined;
}

export interface RecordHeadProps<Item> extends Behaviour {
  columns: readonly RecordColumn<Item>[];
  /** How many rows in sight are selected, for the box that selects them all; absent without selection. */
  boxes: { selected: number; total: number; onTurn: () => void } | undefined;
  /** The name of the table. */
  label: string;
}

/** The names of the columns; a sortable one shows how it is sorted and changes it when pressed, and each can be drawn wider by its edge. */
export function RecordHead<Item>({ columns, boxes, label, ...behaviour }: RecordHeadProps<Item>) {
  return (
    <thead className={styles.head}>
      <tr className={styles.headRow}>
        {boxes ? <BoxHeading {...boxes} list={label} /> : null}
        {columns.map((column) => (
          <Heading key={column.id} column={column} {...behaviour} />
        ))}
      </tr>
    </thead>
  );
}

function BoxHeading({ selected, total, onTurn, list }: { selected: number; total: number; onTurn: () => void; list: string }) {
  const t = useStrings(strings);
  return (
    // Else each cell below it is read after the name of the box that selects them all.
    <th scope="col" className={styles.column} data-box="" aria-label={t('select')}>
      <RowBox
        label={t('selectAll', { list })}
        isSelected={total > 0 && selected === total}
        isIndeterminate={selected > 0 && selected < total}
        onChange={onTurn}
      />
    </th>
  );
}

function Heading<Item>({ column, sort, onSort, onResize }: { column: RecordColumn<Item> } & Behaviour) {
  const { id, align, isSortable, isHeaderHidden } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  const grip = useColumnGrip(id, isHeaderHidden ? undefined : onResize);

  return (
    <th scope="col" className={styles.column} data-align={align} aria-sort={isSortable ? (direction ?? 'none') : undefined}>
      <HeadingName column={column} direction={direction} onSort={onSort} />
      {/* For the pointer only: the keyboard has the list of columns. */}
      {grip ? <span className={styles.grip} aria-hidden="true" {...grip} /> : null}
    </th>
  );
}

interface HeadingNameProps<Item> extends Pick<Behaviour, 'onSort'> {
  column: RecordColumn<Item>;
  direction: RecordSort['direction'] | undefined;
}

function HeadingName<Item>({ column: { id, header, isSortable, isHeaderHidden }, direction, onSort }: HeadingNameProps<Item>) {
  if (isHeaderHidden) return <VisuallyHidden>{header}</VisuallyHidden>;
  return isSortable ? <Sorter column={id} name={header} direction={direction} onSort={onSort} /> : header;
}

interface SorterProps {
  column: string;
  name: string;
  direction: RecordSort['direction'] | undefined;
  onSort: ((sort: RecordSort) => void) | undefined;
}

/** The name of a column that orders the rows when pressed, the other way round when pressed again. */
function Sorter({ column, name, direction, onSort }: SorterProps) {
  return (
    <button
      type="button"
      className={styles.sorter}
      onClick={() => onSort?.({ column, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
    >
      {name}
      <span className={styles.arrow}>
        <Icon of={direction ? arrows[direction] : IconArrowsSort} size="tiny" />
      </span>
    </button>
  );
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown } as const;

interface Drag {
  readonly startX: number;
  readonly startWidth: number;
  readonly column: HTMLElement;
}

/**
 * The edge by which a column is drawn wider or narrower; a double press gives it its own width back.
 *
 * While it is drawn only the column's element changes, so that no row is drawn again; what it came to is told at the end.
 */
function useColumnGrip(id: string, onResize: ((column: string, width: number | undefined) => void) | undefined) {
  const drag = useRef<Drag>(undefined);
  if (!onResize) return undefined;

  const widthAt = ({ startX, startWidth }: Drag, event: PointerEvent) => clampedWidth(startWidth + event.clientX - startX);
  const start = (event: PointerEvent<HTMLElement>) => {
    const heading = event.currentTarget.closest<HTMLElement>('th');
    const column = event.currentTarget.closest('table')?.querySelector<HTMLElement>(`col[data-column="${id}"]`);
    if (event.button !== 0 || !heading || !column) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startX: event.clientX, startWidth: heading.offsetWidth, column };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag.current) drag.current.column.style.inlineSize = `${widthAt(drag.current, event)}px`;
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const done = drag.current;
    drag.current = undefined;
    if (done && widthAt(done, event) !== done.startWidth) onResize(id, widthAt(done, event));
  };
  return {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onDoubleClick: () => onResize(id, undefined),
  };
}
