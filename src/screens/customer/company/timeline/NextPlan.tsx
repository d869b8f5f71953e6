import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Sail } from '#ui/logo/Sail.tsx';

import { methodStrings } from '../../words/strings.ts';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { strings } from './strings.ts';
import * as styles from './Timeline.css.ts';

/** What is to happen next with this buyer: the sail stands at it. */
export function NextPlan({ plan }: { plan: Schemas['Plan'] }) {
  const t = useStrings(strings);
  const method = useStrings(methodStrings)(`method.${plan.method}`);
  const { dayTime } = useFormats();
  const may = useCompanyPermission();
  const { open } = useCompany();
  return (
    <li className={`${styles.entry} ${styles.clip}`}>
      <time className={styles.time} dateTime={plan.estimatedtime}>
        {dayTime(plan.estimatedtime)}
      </time>
      <span className={styles.mark} data-next="">
        <Sail width={18} />
      </span>
      <div className={styles.body}>
        <p className={styles.title}>{t('planned', { method })}</p>
        <p className={styles.content}>{plan.content}</p>
        <p className={styles.note}>{[plan.username, ...plan.linkmans.map(({ name }) => name)].join(' · ')}</p>
        <div className={styles.does}>
          <Button size="small" {...may('edit')} onPress={() => open({ kind: 'follow', plan })}>
            {t('complete')}
          </Button>
          <Button size="small" variant="text" {...may('edit')} onPress={() => open({ kind: 'plan', plan })}>
            {t('edit')}
          </Button>
        </div>
      </div>
    </li>
  );
}
