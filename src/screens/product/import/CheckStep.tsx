import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { Figures } from '#ui/import/Figures.tsx';
import * as styles from '#ui/import/import.css.ts';

import { ErrorFileButton, LeftOut } from './LeftOut.tsx';
import { type Check, type Import, type Plan, wirePlan } from './plan.ts';
import { strings } from './strings.ts';

export interface CheckStepProps {
  job: Import;
  plan: Plan;
  check: Check;
  onImported: (job: Import) => void;
  onBack: () => void;
}

/** The third step: what the dry run has found; the import itself begins here. */
export function CheckStep({ job, plan, check, onImported, onBack }: CheckStepProps) {
  const t = useStrings(strings);
  const { importProducts } = useCalls();
  const { submit, isBusy, error } = useSubmission(importProducts);
  const start = async () => {
    const going = await submit(wirePlan(job, plan));
    if (going) onImported(going);
  };
  const count = check.added + check.changed;
  return (
    <>
      <section className={styles.section}>
        <Figures
          figures={[
            { name: t('count.willadd'), value: check.added },
            { name: t('count.willchange'), value: check.changed },
            { name: t('count.same'), value: check.same },
            { name: t('count.failed'), value: check.failed },
            { name: t('count.pictures'), value: check.pictures },
            { name: t('count.categories'), value: check.newcategories },
          ]}
        />
        <div className={styles.actions}>
          <Button
            variant="primary"
            isBusy={isBusy}
            busyWord={t('importing')}
            isDisabled={count === 0}
            disabledReason={t('nothingGood')}
            onPress={() => void start()}
          >
            {t('start', { n: count })}
          </Button>
          <Button isDisabled={isBusy} onPress={onBack}>
            {t('back')}
          </Button>
          <ErrorFileButton job={job} check={check} />
        </div>
        <FailureLine failure={error} />
      </section>
      <LeftOut check={check} />
    </>
  );
}
