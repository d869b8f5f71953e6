import { useStrings } from '#i18n/use-strings.ts';
import { Sail } from '#ui/logo/Sail.tsx';

import * as styles from './import.css.ts';
import { strings } from './strings.ts';

const steps = ['upload', 'columns', 'check', 'import'] as const;

/** Where an import of a file is; the sail says it, and so does the word. */
export function ImportSteps({ current, filename }: { current: number; filename: string }) {
  const t = useStrings(strings);
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
