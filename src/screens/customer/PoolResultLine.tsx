import { useStrings } from '#i18n/use-strings.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import * as styles from './PrivatePool.css.ts';
import { strings } from './strings.ts';
import type { Density, Pool } from './use-pool.ts';

const DENSITIES: readonly Density[] = ['compact', 'regular', 'relaxed'];

/** How many there are, said once for each answer, and how high their rows are. */
export function PoolResultLine({ pool: { list, density, setDensity } }: { pool: Pool }) {
  const t = useStrings(strings);
  return (
    <div className={styles.resultLine}>
      <span className={styles.total}>{list.shown ? t('customers', { total: list.total }) : ''}</span>
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
