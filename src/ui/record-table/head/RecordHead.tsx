import { useStrings } from '#i18n/use-strings.ts';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import type { RecordColumn, RecordSort } from '../record-columns.ts';
import * as styles from '../RecordTable.css.ts';
import { RowBox } from '../RowBox.tsx';
import { strings } from '../strings.ts';
import { Sorter } from './Sorter.tsx';
import { useColumnGrip } from './use-column-grip.ts';

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
  /** What the table is called. */
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
