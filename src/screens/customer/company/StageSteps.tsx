import type { Schemas } from '#client/calls.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Sail } from '#ui/logo/Sail.tsx';
import { Status } from '#ui/status/Status.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from './StageSteps.css.ts';
import { strings } from './strings.ts';

const STEPS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const LOST = 9;

/** How far a customer has come, as the scale of a chart: eight cells, and the sail at the one reached. */
export function StageSteps({ stage }: { stage: Schemas['Stage'] }) {
  const t = useStrings(strings);
  const name = useStrings(stageStrings);
  const isLost = stage === LOST;
  return (
    <section className={styles.stages} aria-labelledby="company-stage">
      <h2 id="company-stage">
        <VisuallyHidden>{isLost ? name('stage.9') : t('stageOf', { n: stage, name: name(`stage.${stage}`) })}</VisuallyHidden>
      </h2>
      {isLost ? (
        <Status tone="ended" isPill>
          {name('stage.9')}
        </Status>
      ) : (
        <ol className={styles.steps} aria-hidden="true">
          {STEPS.map((step) => (
            <li key={step} className={styles.step} data-done={step <= stage || undefined} data-current={step === stage || undefined}>
              <span className={styles.sail}>{step === stage ? <Sail width={15} /> : null}</span>
              <span className={styles.cell} />
              <span className={styles.name}>{name(`stage.${step}`)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
