import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';

import { Icon } from '#ui/icon/Icon.tsx';

import type { RecordSort } from '../record-columns.ts';
import * as styles from '../RecordTable.css.ts';

export interface SorterProps {
  column: string;
  name: string;
  direction: RecordSort['direction'] | undefined;
  onSort: ((sort: RecordSort) => void) | undefined;
}

/** The name of a column that orders the rows when pressed, the other way round when pressed again. */
export function Sorter({ column, name, direction, onSort }: SorterProps) {
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
