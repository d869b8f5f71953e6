import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import type { RecordColumn, RecordSort } from './record-columns.ts';
import * as styles from './RecordTable.css.ts';
import { RowBox } from './RowBox.tsx';
import { strings } from './strings.ts';

interface Sorting {
  sort: RecordSort | undefined;
  onSort: ((sort: RecordSort) => void) | undefined;
}

export interface RecordHeadProps<Item> extends Sorting {
  columns: readonly RecordColumn<Item>[];
  /** How many rows in sight are selected, for the box that selects them all; absent without selection. */
  boxes: { selected: number; total: number; onTurn: () => void } | undefined;
}

/** The names of the columns; a sortable one shows how it is sorted and changes it when pressed. */
export function RecordHead<Item>({ columns, boxes, sort, onSort }: RecordHeadProps<Item>) {
  return (
    <thead className={styles.head}>
      <tr className={styles.headRow}>
        {boxes ? <BoxHeading {...boxes} /> : null}
        {columns.map((column) => (
          <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function BoxHeading({ selected, total, onTurn }: { selected: number; total: number; onTurn: () => void }) {
  const t = useStrings(strings);
  return (
    <th scope="col" className={styles.column} data-box="">
      <RowBox
        label={t('selectAll')}
        isSelected={total > 0 && selected === total}
        isIndeterminate={selected > 0 && selected < total}
        onChange={onTurn}
      />
    </th>
  );
}

function Heading<Item>({ column: { id, header, isSortable, align }, sort, onSort }: { column: RecordColumn<Item> } & Sorting) {
  const direction = sort?.column === id ? sort.direction : undefined;

  return (
    <th scope="col" className={styles.column} data-align={align} aria-sort={isSortable ? (direction ?? 'none') : undefined}>
      {isSortable ? (
        <button
          type="button"
          className={styles.sorter}
          onClick={() => onSort?.({ column: id, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
        >
          {header}
          <span className={styles.arrow}>
            <Icon of={direction ? arrows[direction] : IconArrowsSort} size="tiny" />
          </span>
        </button>
      ) : (
        header
      )}
    </th>
  );
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown } as const;
