import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { LazyConditionsDrawer } from '../overlays.ts';
import type { Pool } from '../use-pool.ts';
import * as styles from './conditions.css.ts';
import { conditionStrings } from './strings.ts';
import { useConditions } from './use-conditions.ts';

/** The way to the saved filters, with those that are pinned beside it. */
export function SavedFilters({ pool }: { pool: Pool }) {
  const t = useStrings(conditionStrings);
  const conditions = useConditions(pool.kind);
  const [isOpen, setOpen] = useState(false);
  const pinned = conditions.record?.filter((condition) => condition.pinned) ?? [];
  return (
    <>
      {pinned.map(({ key, name, condition }) => (
        <Button key={key} variant="text" size="small" aria-label={t('apply', { name })} onPress={() => pool.askCondition(condition)}>
          {name}
        </Button>
      ))}
      <span className={styles.end}>
        <Button variant="ghost" icon={<Icon of={IconBookmark} size="small" />} onPress={() => setOpen(true)}>
          {t('saved')}
        </Button>
      </span>
      {isOpen ? <LazyConditionsDrawer pool={pool} conditions={conditions} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
