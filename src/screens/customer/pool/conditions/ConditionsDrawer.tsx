import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';

import { NameForm } from '../categories/NameForm.tsx';
import type { Pool } from '../use-pool.ts';
import { ConditionLine } from './ConditionLine.tsx';
import * as styles from './conditions.css.ts';
import { drawerStrings } from './drawer-strings.ts';
import { NAME_AT_MOST } from './name-limit.ts';
import { conditionStrings } from './strings.ts';
import type { Conditions } from './use-conditions.ts';

export interface ConditionsDrawerProps {
  pool: Pool;
  conditions: Conditions;
  onClose: () => void;
}

/** The saved filters: to be used, pinned, renamed and deleted, and the present ones to be saved. */
export function ConditionsDrawer({ pool, conditions, onClose }: ConditionsDrawerProps) {
  const t = useStrings(drawerStrings);
  const list = useStrings(conditionStrings);
  const { record, error, reload } = conditions;
  return (
    <Drawer title={list('saved')} isOpen onClose={onClose}>
      <NewCondition pool={pool} conditions={conditions} />
      {record ? (
        <ul className={styles.list}>
          {record.map((saved) => (
            <ConditionLine
              key={saved.key}
              saved={saved}
              conditions={conditions}
              onApply={() => {
                pool.askCondition(saved.condition);
                onClose();
              }}
            />
          ))}
          {record.length === 0 ? <li className={styles.none}>{t('none')}</li> : null}
        </ul>
      ) : (
        <Awaited rows={3} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
    </Drawer>
  );
}

/** Keeps the filters that are set now under a name. */
function NewCondition({ pool, conditions }: { pool: Pool; conditions: Conditions }) {
  const t = useStrings(drawerStrings);
  if (pool.setCount === 0) return <p className={styles.none}>{t('nothingSet')}</p>;
  return (
    <NameForm
      draft="filter.new"
      label={t('name')}
      action={t('saveNow')}
      maxLength={NAME_AT_MOST}
      onSave={(name) => conditions.save({ name, condition: pool.condition })}
    />
  );
}
