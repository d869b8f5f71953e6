import { useGo } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';

import { strings } from '../strings.ts';
import type { Pool } from '../use-pool.ts';

/** Nothing yet is another thing than nothing found. */
export function PoolEmpty({ pool }: { pool: Pool }) {
  const t = useStrings(strings);
  const go = useGo();
  if (pool.setCount === 0) {
    const findBuyers = <Button onPress={() => go(href('search.companies'))}>{t('findBuyers')}</Button>;
    return (
      <Empty kind="first" title={t(`empty.${pool.kind}`)} actions={findBuyers}>
        {t(`emptyHow.${pool.kind}`)}
      </Empty>
    );
  }
  const clear = <Button onPress={pool.clear}>{t('clearFilters', { n: pool.setCount })}</Button>;
  if (pool.condition.shared && pool.setCount === 1)
    return (
      <Empty kind="first" title={t('empty.shared')} actions={clear}>
        {t('emptyHow.shared')}
      </Empty>
    );
  return (
    <Empty kind="no-match" title={t('noMatch')} actions={clear}>
      {t('noMatchHow')}
    </Empty>
  );
}
