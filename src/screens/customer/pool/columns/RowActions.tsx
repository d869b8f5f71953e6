import { useStrings } from '#i18n/use-strings.ts';
import { RowMenuButton } from '#ui/menu/RowMenuButton.tsx';

import { usePoolActions } from '../batch/pool-actions.ts';
import type { PoolKind } from '../condition.ts';
import * as styles from './columns.css.ts';
import { columnStrings } from './strings.ts';
import type { Customer } from './use-pool-columns.tsx';

/** Shows the actions on one customer: in the public pool the first one at once, the others by a menu that all rows share. */
export function RowActions({ customer: { id, companyname }, kind }: { customer: Customer; kind: PoolKind }) {
  const t = useStrings(columnStrings);
  const { ask, openMenu, may } = usePoolActions();
  return (
    <span className={styles.actions}>
      {kind === 'glist' && may('claim') ? (
        <button type="button" className={styles.claim} aria-label={t('claimOf', { name: companyname })} onClick={() => ask('claim', id)}>
          {t('claim')}
        </button>
      ) : null}
      <RowMenuButton className={styles.more} label={t('moreOf', { name: companyname })} onOpen={(at) => openMenu(id, at)} />
    </span>
  );
}
