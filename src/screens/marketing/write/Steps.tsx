import { useStrings } from '#i18n/use-strings.ts';
import { Sail } from '#ui/logo/Sail.tsx';

import { strings } from './strings.ts';
import * as styles from './write.css.ts';

export const STEPS = ['whom', 'what', 'follow', 'when', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** Shows where the preparing of a mail is, and the way to each of its steps. */
export function Steps({ current, onTurn }: { current: Step; onTurn: (step: Step) => void }) {
  const t = useStrings(strings);
  return (
    <nav className={styles.stepsPlace} aria-label={t('steps')}>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <button type="button" className={styles.step} aria-current={step === current ? 'step' : undefined} onClick={() => onTurn(step)}>
              {step === current ? <Sail /> : null}
              {t(`step.${step}`)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
