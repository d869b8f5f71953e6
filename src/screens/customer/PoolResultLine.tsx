import { useStrings } from '#i18n/use-strings.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import * as styles from './PrivatePool.css.ts';
import { strings } from './strings.ts';
import type { Density, Pool } from './use-pool.ts';

const DENSITIES: readonly Density[] = ['compact', 'regular', 'relaxed'];

/** What the list below shows, said once when it changes, and how high its rows are. */
export function PoolResultLine({ pool: { list, density, setDensity } }: { pool: Pool }) {
  const t = useStrings(strings);
  return (
    <div className={styles.resultLine}>
      <output className={styles.count}>{list.shown && !list.isBusy ? t('customers', { total: list.total }) : ''}</output>
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
