import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs';
import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Reserved } from '#ui/awaited/Reserved.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useNarrow } from '#ui/narrow/use-narrow.ts';
import { useSaid } from '#ui/voice/use-said.ts';

import { LazyColumnChoice } from '../overlays.ts';
import * as styles from '../Pool.css.ts';
import { strings } from '../strings.ts';
import { Figures } from './Figures.tsx';
import type { PoolBarProps } from './PoolBar.tsx';
/** So wide is the place of the number until it comes. */
const LIKELY_TOTAL = 10;

/** How many there are, said once for each answer, and what of them the table shows. */
export function ResultLine({ pool, columns, totals, total, isExact, isBusy }: Omit<PoolBarProps, 'onAsk'>) {
  const t = useStrings(strings);
  const isNarrow = useNarrow();
  const columnsButton = <ColumnsButton pool={pool} columns={columns} />;
  const words = total === undefined ? '' : t(isExact ? 'customers' : 'customersAbout', { total });
  useSaid(isBusy ? '' : words, JSON.stringify(pool.condition));
  return (
    <div className={styles.resultLine}>
      <Reserved isKnown={total !== undefined}>
        <span className={styles.total}>{total === undefined ? t('customers', { total: LIKELY_TOTAL }) : words}</span>
      </Reserved>
      {/* On a phone the figures need a line of their own. */}
      {isNarrow ? columnsButton : null}
      {pool.kind === 'slist' ? <Figures pool={pool} totals={totals} /> : null}
      {isNarrow ? null : columnsButton}
    </div>
  );
}

/** The way to the columns of the table. */
function ColumnsButton({ pool, columns }: Pick<PoolBarProps, 'pool' | 'columns'>) {
  const t = useStrings(strings);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <span className={styles.look}>
      <Button variant="ghost" size="small" icon={<Icon of={IconColumns} size="small" />} onPress={() => setChoosing(true)}>
        {t('columns')}
      </Button>
      {isChoosing ? <LazyColumnChoice pool={pool} columns={columns} onClose={() => setChoosing(false)} /> : null}
    </span>
  );
}
