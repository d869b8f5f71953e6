import { useStrings } from '#i18n/use-strings.ts';
import { Sail } from '#ui/logo/Sail.tsx';

import * as styles from './Import.css.ts';
import type { Import } from './ImportJob.tsx';
import { strings } from './strings.ts';

const steps = ['upload', 'columns', 'check', 'import'] as const;
/** Which step a status is in. */
const stepOf: Readonly<Record<Import['status'], number>> = { 0: 1, 1: 2, 2: 2, 3: 3, 4: 3, 5: 2, 6: 3 };

/** Where the import is; the sail says it, and so does the word. */
export function Steps({ job: { status, filename }, isChanging }: { job: Import; isChanging: boolean }) {
  const t = useStrings(strings);
  const current = isChanging && status === 2 ? 1 : stepOf[status];
  return (
    <div className={styles.top}>
      <ol className={styles.steps} aria-label={t('steps')}>
        {steps.map((step, at) => (
          <li key={step} className={styles.step} aria-current={at === current ? 'step' : undefined}>
            {at === current ? <Sail /> : null}
            {t(`step.${step}`)}
          </li>
        ))}
      </ol>
      <span className={styles.note}>{filename}</span>
    </div>
  );
}
