import { useStrings } from '#i18n/use-strings.ts';
import { ColumnChoice } from '#ui/column-choice/ColumnChoice.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { Switch } from '#ui/switch/Switch.tsx';

import type { Customer } from '../columns/use-pool-columns.tsx';
import * as styles from '../Pool.css.ts';
import { strings } from '../strings.ts';
import type { Pool } from '../use-pool.ts';

export interface PoolLookProps {
  pool: Pool;
  columns: readonly RecordColumn<Customer>[];
  onClose: () => void;
}

/** How the pool's table looks: its columns, the height of its rows, and whether it has pages. */
export function PoolLook({ pool, columns, onClose }: PoolLookProps) {
  const t = useStrings(strings);
  return (
    <ColumnChoice columns={columns} layout={pool.layout} onChange={pool.changeLayout} onReset={pool.resetLayout} isOpen onClose={onClose}>
      <div className={styles.choice}>
        <Switch isSelected={pool.layout.isContinuous} onChange={(isContinuous) => pool.changeLayout({ isContinuous })}>
          {t('continuous')}
        </Switch>
      </div>
    </ColumnChoice>
  );
}
