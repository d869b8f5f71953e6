import { Checkbox } from 'react-aria-components';

import * as styles from './RowBox.css.ts';

/** The box that selects a row, or all of them from the head; the grid names it. */
export function RowBox() {
  return (
    <Checkbox slot="selection" className={styles.hit}>
      {({ isIndeterminate }) => (
        <span className={styles.box}>
          <svg className={styles.glyph} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
            <path d={isIndeterminate ? 'M2.5 6h7' : 'm2 6.2 2.6 2.6L10 3.4'} />
          </svg>
        </span>
      )}
    </Checkbox>
  );
}
