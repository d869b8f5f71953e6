import { useStrings } from '#i18n/use-strings.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import * as styles from './PrivatePool.css.ts';
import { strings } from './strings.ts';
import type { Density, Pool } from './use-pool.ts';

const DENSITIES: readonly Density[] = ['compact', 'regular', 'relaxed'];

/** How high the rows are; how many there are stands in the head, and is said here when it changes. */
export function PoolResultLine({ pool: { list, density, setDensity } }: { pool: Pool }) {
  const t = useStrings(strings);
  return (
    <div className={styles.resultLine}>
      <output className={styles.spoken}>{list.shown && !list.isBusy ? t('customers', { total: list.total }) : ''}</output>
      <span className={styles.density}>
        <Segmented
          label={t('density')}
          isLabelHidden
          value={density}
          options={DENSITIES.map((id) => ({ id, name: t(`density.${id}`) }))}
          onChange={setDensity}
        />
      </span>
    </div>
  );
}
