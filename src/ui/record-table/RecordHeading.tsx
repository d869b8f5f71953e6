import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { Column } from 'react-aria-components';

import { Icon } from '#ui/icon/Icon.tsx';

import type { RecordColumn } from './record-columns.ts';
import * as styles from './RecordTable.css.ts';
import { RowBox } from './RowBox.tsx';

const arrows = { ascending: IconArrowUp, descending: IconArrowDown } as const;

/** The head of one column; a sortable one shows how it is sorted and changes it when pressed. */
export function RecordHeading<Item>({ column }: { column: RecordColumn<Item> }) {
  const { id, header, isRowHeader = false, isSortable = false, align, width } = column;

  return (
    <Column
      id={id}
      isRowHeader={isRowHeader}
      allowsSorting={isSortable}
      className={styles.column}
      data-align={align}
      {...(width === undefined ? {} : { style: { inlineSize: width } })}
    >
      {({ sortDirection }) =>
        isSortable ? (
          <span className={styles.sortable}>
            {header}
            <span className={styles.arrow}>
              <Icon of={sortDirection ? arrows[sortDirection] : IconArrowsSort} size="tiny" />
            </span>
          </span>
        ) : (
          header
        )
      }
    </Column>
  );
}

/** The head of the boxes, which selects every row in sight. */
export function BoxColumn() {
  return (
    <Column className={`${styles.column} ${styles.boxCell}`}>
      <RowBox />
    </Column>
  );
}
