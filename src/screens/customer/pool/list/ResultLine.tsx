import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs';
import { useState } from 'react';

import { useSession } from '#actors/use-session.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Reserved } from '#ui/awaited/Reserved.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useNarrow } from '#ui/narrow/use-narrow.ts';
import { useSaid } from '#ui/voice/use-said.ts';

import type { Condition } from '../condition.ts';
import { LazyColumnChoice } from '../pool-overlays.ts';
import * as styles from '../Pool.css.ts';
import { strings } from '../strings.ts';
import type { Pool } from '../use-pool.ts';
import type { PoolBarProps } from './PoolBar.tsx';

interface Figure {
  id: 'unfollowed' | 'today' | 'falling' | 'shared';
  count: number;
  /** The condition that shows them. */
  condition: Condition;
}

/** The figures that most callers have; they keep the room until the real ones come. */
const LIKELY = { total: 0, publiccount: 0, privatecount: 0, todaycontactcount: 1, willfallcount: 0, nofollowcount: 1, sharedcount: 0 };

/** The number that keeps the room until the real one comes. */
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

/** Shows the counts of what waits in the caller's own pool, and of what colleagues share; each leads to its customers. */
function Figures({ pool, totals }: { pool: Pool; totals: Schemas['CustomerTotals'] | undefined }) {
  const t = useStrings(strings);
  const self = useSession().account?.user.id;
  const { total, publiccount, privatecount, todaycontactcount, willfallcount, nofollowcount, sharedcount } = totals ?? LIKELY;
  // Where the list also has what colleagues own, only the own ones were counted.
  const own = total - publiccount > privatecount && self !== undefined ? { ownerid: [self] } : {};
  const figures: Figure[] = [
    { id: 'today', count: todaycontactcount, condition: { due: true } },
    { id: 'falling', count: willfallcount, condition: { fallwithin: 7, ...own } },
    { id: 'unfollowed', count: nofollowcount, condition: { isfollow: 0, ...own } },
    { id: 'shared', count: sharedcount, condition: { shared: true } },
  ];
  const waiting = figures.filter(({ count }) => count > 0);
  if (waiting.length === 0) return null;
  return (
    <Reserved isKnown={totals !== undefined}>
      <fieldset aria-label={t('figures')} className={styles.figures}>
        {waiting.map(({ id, count, condition }) => (
          <Button key={id} variant="text" size="small" onPress={() => pool.askCondition(condition)}>
            {t(`figure.${id}`, { n: count })}
          </Button>
        ))}
      </fieldset>
    </Reserved>
  );
}
