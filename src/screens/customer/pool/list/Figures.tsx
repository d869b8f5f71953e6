import { useSession } from '#actors/use-session.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Reserved } from '#ui/awaited/Reserved.tsx';
import { Button } from '#ui/button/Button.tsx';

import type { Condition } from '../condition.ts';
import * as styles from '../Pool.css.ts';
import { strings } from '../strings.ts';
import type { Pool } from '../use-pool.ts';

interface Figure {
  id: 'unfollowed' | 'today' | 'falling' | 'shared';
  count: number;
  /** What shows them. */
  condition: Condition;
}

/** What stands in place of the figures until they come: the two that most callers have. */
const LIKELY = { total: 0, publiccount: 0, privatecount: 0, todaycontactcount: 1, willfallcount: 0, nofollowcount: 1, sharedcount: 0 };

/** What waits to be done in the caller's own pool, and what colleagues share with the caller; each figure leads to its customers. */
export function Figures({ pool, totals }: { pool: Pool; totals: Schemas['CustomerTotals'] | undefined }) {
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
